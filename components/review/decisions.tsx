import queue from '#components/console/queues/queue.module.css'
import { Panel } from '#components/ui/panel.tsx'
import type { ApplicationDecision } from '#lib/contracts/application/application-desk.ts'
import { formatMoment } from '#lib/format/date.ts'
import css from './background.module.css'

const ACT_WORDS: Record<ApplicationDecision['act'], string> = {
  approve: '通过',
  reject: '驳回',
  undo: '撤回通过',
}

/** Past decisions about this application and the account's others of its kind, with operator and reason. */
export const Decisions = ({ decisions, checkId, fields }: DecisionsProps) => (
  <Panel title="历次审核">
    {decisions.length === 0 ? (
      <p className={queue.note}>还没有审核过。</p>
    ) : (
      <ol className={css.decisions}>
        {decisions.map(({ at, act, reasons, accountId, userName, checkId: decidedCheckId }) => (
          <li key={`${decidedCheckId}${at}`}>
            <b>{ACT_WORDS[act]}</b>
            <span className={queue.note}>
              {formatMoment(at)} · {userName || `账号 ${accountId}`}
              {decidedCheckId !== checkId && ' · 另一份'}
            </span>
            {reasons.length > 0 && (
              <ul>
                {reasons.map(({ field, text }) => (
                  <li key={`${field}${text}`}>
                    {fields[field]?.label ?? '整份内容'}：{text}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    )}
  </Panel>
)

interface DecisionsProps {
  decisions: readonly ApplicationDecision[]
  checkId: string
  fields: Record<string, { label: string }>
}
