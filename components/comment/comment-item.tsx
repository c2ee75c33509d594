import { HELD_TEXT } from '#lib/copy/comment.ts'
import { CommentBody } from './comment-body.tsx'
import css from './comment-item.module.css'
import { CommentReplies } from './replies/comment-replies.tsx'
import type { ShownComment } from './shown-comment.ts'
import { WithPhotoViewer } from './with-photo-viewer.tsx'

/** One comment and its first replies. */
export const CommentItem = ({ comment }: { comment: ShownComment }) => (
  <li className={css.comment}>
    <WithPhotoViewer>
      <CommentBody id={`pingjia${comment.id}`} words={comment.words} />
      {comment.isHeld ? <p className={css.held}>{HELD_TEXT}</p> : <CommentReplies comment={comment} />}
    </WithPhotoViewer>
  </li>
)
