import { Rating } from '#components/ui/rating.tsx'
import { pictureAt } from '#lib/format/picture.ts'
import css from './comment-item.module.css'
import { MoreReplies } from './more-replies.tsx'
import type { ShownComment, ShownReply } from './shown-comment.ts'

const AVATAR = 40
const PICTURE = 96

/** One comment: who, when, which mark, the words, the pictures, and its first replies. */
export function CommentItem({ comment: { id, name, head, day, text, score, ...rest } }: { comment: ShownComment }) {
  const { pictures, replies, hidden } = rest
  return (
    <li className={css.comment}>
      <img src={head} width={AVATAR} height={AVATAR} alt="" loading="lazy" />
      <div>
        <p className={css.head}>
          <b>{name}</b>
          {score && <Rating score={score} />}
          <time>{day}</time>
        </p>
        <p>{text}</p>
        {pictures && (
          <p className={css.pictures}>
            {pictures.map((url, i) => (
              <a key={url} href={pictureAt(url, 1080)} target="_blank" rel="noopener">
                <img
                  src={pictureAt(url, PICTURE * 2)}
                  width={PICTURE}
                  height={PICTURE}
                  alt={`评价照片 ${i + 1}`}
                  loading="lazy"
                />
              </a>
            ))}
          </p>
        )}
        {replies && (
          <ul className={css.replies}>
            {replies.map((reply) => (
              <ReplyItem key={reply.id} reply={reply} />
            ))}
            {hidden && <MoreReplies commentId={id} hidden={hidden} shown={replies.length} />}
          </ul>
        )}
      </div>
    </li>
  )
}

/** One reply; it names whom it answers unless that is the comment's author. */
export function ReplyItem({ reply: { name, to, text, day } }: { reply: ShownReply }) {
  return (
    <li>
      <b>{name}</b>
      {to && (
        <>
          {' 回复 '}
          <b>{to}</b>
        </>
      )}
      {`：${text} `}
      <time>{day}</time>
    </li>
  )
}
