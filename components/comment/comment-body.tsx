import { Rating } from '#components/ui/rating.tsx'
import { StaticMarkup } from '#components/ui/static-markup.tsx'
import { pictureAt } from '#lib/format/picture.ts'
import css from './comment-item.module.css'
import type { CommentWords, ShownComment } from './shown-comment.ts'

const AVATAR = 40
const PICTURE = 96

/** What a comment says: who, when, which mark, the words and the pictures. */
export const CommentBody = ({ id, words }: Pick<ShownComment, 'words'> & { id: string }) => (
  <StaticMarkup as="div" id={id} className={css.words} facts={words} draw={shown} />
)

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
