import { Link } from 'react-router'
import { Fold } from '#components/ui/fold.tsx'
import { readId } from '#lib/contracts/id-text.ts'
import type { AuditEntry } from '#lib/contracts/operator/audit.ts'
import { auditActAround, auditedRecord, auditedText } from '#lib/copy/audit.ts'
import { formatMoment } from '#lib/format/date.ts'
import { QUEUE_PATHS } from '../queue-paths.ts'
import css from '../queues/queue.module.css'
import resource from '../resource/resource.module.css'
import { actorText, roleText } from './actor-words.ts'
import { type Change, changesOf, type EntryFormatter } from './changes-of.ts'

/** One action: actor, object (linked if possible), time, client and reason, and what it changed. */
export function Entry({ entry, formatter }: { entry: AuditEntry; formatter: EntryFormatter }) {
  const { at, role, client, act, kind, recordId, why } = entry
  const changes = changesOf(entry, formatter)
  const path = pathOf(kind, recordId)
  const subjectText = auditedText(kind, recordId)
  const [verb, outcome] = auditActAround(act, kind)
  return (
    <li>
      <b>
        {actorText(entry)}（{roleText(role)}）{verb}
        {path ? (
          <Link className={css.onward} to={path}>
            {subjectText}
          </Link>
        ) : (
          subjectText
        )}
        {outcome}
      </b>
      <p className={css.note}>
        {formatMoment(at)}
        {client && ` · 来自 ${client}`}
        {why && ` · ${why}`}
      </p>
      {changes.length > 0 && (
        <Fold summary="前后变化">
          <Changes changes={changes} />
        </Fold>
      )}
    </li>
  )
}

const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <div className={resource.scroll}>
    <table className={resource.comparison}>
      <thead>
        <tr>
          <th scope="col">栏目</th>
          <th scope="col">之前</th>
          <th scope="col">之后</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label="之前">{before}</td>
            <td data-label="之后">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Queue entries, each with its own address. */
const QUEUE_PATH_BY_KIND: Record<string, string> = {
  report: QUEUE_PATHS.reports,
  objection: QUEUE_PATHS.objections,
  heldText: QUEUE_PATHS.heldTexts,
  lead: QUEUE_PATHS.leadsWithoutRecipient,
  feedback: QUEUE_PATHS.feedback,
}

/** The console page of the entry's object; null if it has none. */
function pathOf(kind: string, recordId: string): string | null {
  if ((kind === 'account' || kind === 'operator') && recordId) return `/accounts/${recordId}`
  if (kind === 'submission') return `/submissions?checkId=${recordId}`
  if (kind === 'application') return `/checks?checkId=${recordId}`
  if (kind === 'coachApplication') return `/checks?kind=coach&checkId=${recordId}`
  if (kind === 'venueApplication') return `/checks?kind=venue&checkId=${recordId}`
  if (QUEUE_PATH_BY_KIND[kind] && readId(recordId) !== null) return `${QUEUE_PATH_BY_KIND[kind]}?id=${recordId}`
  const record = auditedRecord(kind, recordId)
  return record && `/${record.kind}/${record.id}`
}
