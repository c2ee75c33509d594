import { Kept } from '#components/ui/kept.tsx'
import { Rating } from '#components/ui/rating.tsx'
import { pictureAt } from '#lib/format/picture.ts'
import css from './comment-item.module.css'
import { CommentReplies } from './comment-replies.tsx'
import type { CommentWords, ShownComment } from './shown-comment.ts'

const AVATAR = 40
const PICTURE = 96

/** One comment: who, when, which mark, the words, the pictures, and unless it stands alone its first replies. */
export function CommentItem({ comment, isAlone = false }: { comment: ShownComment; isAlone?: boolean }) {
  const { id, words } = comment
  return (
    <li className={css.comment}>
      <Kept as="div" id={isAlone ? 'original' : `pingjia${id}`} className={css.words} facts={words} draw={shown} />
      {!isAlone && <CommentReplies comment={comment} />}
    </li>
  )
}

const shown = ({ name, head, day, text, score, pictures }: CommentWords) => (
  <>
    <img src={head} width={AVATAR} height={AVATAR} alt="" loading="lazy" />
    <div>
      <p className={css.head}>
        <b>{name}</b>
        {score && <Rating score={score} />}
        <time>{day}</time>
      </p>
      <p className={css.text}>{text}</p>
      {pictures.length > 0 && (
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
    </div>
  </>
)
