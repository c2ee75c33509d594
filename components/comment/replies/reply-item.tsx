import { ReportLink } from '#components/report/report-link.tsx'
import type { ShownReply } from '../shown-comment.ts'
import css from './reply-item.module.css'

/** One reply in a list. */
export function ReplyItem({ reply }: { reply: ShownReply }) {
  return (
    <li>
      <ReplyBody reply={reply} />
      <span className={css.report}>
        <ReportLink kind="reply" id={reply.id} what={`${reply.name}的回复`} />
      </span>
    </li>
  )
}

/** Author and text of a reply; it names its addressee unless that is the comment's author. */
export function ReplyBody({ reply: { name, to, text, day, role } }: { reply: ShownReply }) {
  return (
    <>
      <b>{name}</b>
      {role && <span className={css.role}>{role}</span>}
      {to && (
        <>
          {' 回复 '}
          <b>{to}</b>
        </>
      )}
      {`：${text} `}
      <time>{day}</time>
    </>
  )
}
