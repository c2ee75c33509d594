import { Link } from 'react-router'
import { Facts } from '#components/application/facts.tsx'
import { allRepliesHref } from '#components/comment/comment-addresses.ts'
import { Fold } from '#components/ui/fold.tsx'
import { NewTabLink } from '#components/ui/links.tsx'
import { PhotoStrip } from '#components/ui/photo-strip.tsx'
import { familyOf } from '#lib/config/routes.ts'
import { mayDo } from '#lib/contracts/operator/operator-roles.ts'
import type { DeskReport } from '#lib/contracts/report/report.ts'
import { formatMoment } from '#lib/format/date.ts'
import { useConsole } from '../console-settings.ts'
import { FieldView } from '../resource/field-view.tsx'
import { resourceOf } from '../resource-of.ts'
import { CommentMarks } from './comment-marks.tsx'
import css from './queue.module.css'

/** The full subject of a report: text with photos and marks, what a hidden text says, and links to the rest. */
export const Reported = ({ report }: { report: DeskReport }) => (
  <>
    {report.excerpt && <blockquote className={css.quote}>{report.excerpt}</blockquote>}
    {(report.kind === 'comment' || report.kind === 'reply') && <ReportedText report={report} />}
    {report.record && <ReportedRecord kind={report.kind} content={report.record} />}
    <SubjectLinks report={report} />
  </>
)

function ReportedText({ report: { kind, comment } }: ReportedProps) {
  const { staticHost } = useConsole()
  const isReply = kind === 'reply'
  if (!comment)
    return <p className={css.note}>{isReply ? '这条回复或它回复的评价' : '这条评价'}已被作者删除，以上是举报时的文字</p>
  return (
    <>
      {isReply && (
        <p className={css.words}>
          回复的评价（{formatMoment(comment.createTime)}）：{comment.content}
        </p>
      )}
      <CommentMarks marks={comment} />
      <PhotoStrip addresses={comment.pictureList} staticHost={staticHost} />
    </>
  )
}

const ReportedRecord = ({ kind, content }: { kind: DeskReport['kind']; content: Record<string, unknown> }) => (
  <Fold summary="内容现在的样子">
    <Facts
      facts={Object.entries(resourceOf(kind).fields).map(([name, field]) => [
        field.label,
        <FieldView key={name} field={field} content={content} name={name} />,
      ])}
    />
  </Fold>
)

/** Links to the public page; for a hidden record, to its console page if the role covers it. */
function SubjectLinks({ report }: ReportedProps) {
  const { role } = useConsole()
  const address = addressOf(report)
  const resource = report.kind === 'comment' || report.kind === 'reply' ? null : resourceOf(report.kind)
  const canOpenInConsole = report.state !== 'open' && resource !== null && mayDo(role, resource.duty)
  if (!address && !canOpenInConsole) return null
  return (
    <p className={css.links}>
      {address && <NewTabLink href={address}>在网站上查看</NewTabLink>}
      {canOpenInConsole && <Link to={`/${report.kind}/${report.id}`}>在后台查看</Link>}
    </p>
  )
}

/** The public address: for a comment or reply, its thread; null once upheld, since the content is hidden. */
function addressOf({ kind, id, commentId, state }: DeskReport): string | null {
  if (state !== 'open') return null
  if (kind !== 'comment' && kind !== 'reply') return `${familyOf(kind).detail}/${id}`
  return commentId === null ? null : allRepliesHref(commentId)
}

interface ReportedProps {
  report: DeskReport
}
