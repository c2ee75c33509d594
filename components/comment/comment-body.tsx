import { Rating } from '#components/ui/rating.tsx'
import { StaticMarkup } from '#components/ui/static-markup.tsx'
import { DELETED_COMMENT, verifiedWord } from '#lib/copy/comment.ts'
import { pictureAt } from '#lib/format/picture.ts'
import css from './comment-item.module.css'
import type { CommentContent, ShownComment } from './shown-comment.ts'

const AVATAR = 40
const PICTURE = 96

/** Content of a comment: author, date, rating, text and pictures. */
export const CommentBody = ({ id, words }: Pick<ShownComment, 'words'> & { id: string }) => (
  <StaticMarkup as="div" id={id} className={css.words} facts={words} render={renderContent} />
)

const renderContent = (words: CommentContent) =>
  words.isDeleted ? <p className={css.deleted}>{DELETED_COMMENT}</p> : renderComment(words)

const renderComment = ({ name, head, day, text, score, pictures, isVerified, aspects, age }: CommentContent) => (
  <>
    <img src={head} width={AVATAR} height={AVATAR} alt="" loading="lazy" />
    <div>
      <p className={css.head}>
        <b>{name}</b>
        {score && <Rating score={score} />}
        <span className={isVerified ? css.verified : css.unverified}>{verifiedWord(isVerified)}</span>
        <time>{day}</time>
      </p>
      {(age || aspects.length > 0) && (
        <p className={css.beside}>
          {age && <span>{`${age}学员`}</span>}
          {aspects.map(([word, mark]) => (
            <span key={word}>{`${word} ${mark}`}</span>
          ))}
        </p>
      )}
      <p className={css.text}>{text}</p>
      {pictures.length > 0 && (
        <p className={css.pictures}>
          {pictures.map((url, i) => (
            <a key={url} href={pictureAt(url, 1080)} target="_blank" rel="noopener" data-photo="">
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
