'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'
import { allRepliesHref } from '#components/comment/comment-addresses.ts'
import { useRecordHref } from '#components/layout/use-record-href.ts'
import { handleError } from '#components/ui/handle-error.ts'
import { Rating } from '#components/ui/rating.tsx'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import { deleteComment, type OwnComment } from '#lib/contracts/comment/comment.ts'
import { DELETED_COMMENT, HELD_TEXT, hiddenText, verifiedWord } from '#lib/copy/comment.ts'
import { formatDay } from '#lib/format/date.ts'
import { pictureAt } from '#lib/format/picture.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './my-comments.module.css'

const PICTURE = 96

/** One of the account's comments: coach, text, status and deletion. */
export function OwnCommentItem({ comment }: { comment: OwnComment }) {
  const { commentId, coachId, coachName, content, score, pictureList, replyCount } = comment
  const about = coachName === null ? '已下架的教练' : withCoachTitle(coachName)
  const isPublic = coachName !== null && !comment.isHidden && !comment.isHeld
  const hrefOf = useRecordHref()
  const [isConfirming, setConfirming] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const deletedNote = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pressed button unmounts: the focus moves to what replaces it instead of the top of the page.
    if (isDeleted) deletedNote.current?.focus()
  }, [isDeleted])

  if (isDeleted) {
    return (
      <li className={css.deleted}>
        <p ref={deletedNote} tabIndex={-1} role="status">
          已删除对{about}的评价
        </p>
      </li>
    )
  }
  return (
    <li className={css.comment}>
      <p className={css.head}>
        {coachName === null ? <b>{about}</b> : <a href={hrefOf('coach', coachId, comment.cityCode)}>{about}</a>}
        {score !== null && <Rating score={score} />}
        <span className={css.mark}>{verifiedWord(comment.isVerified)}</span>
        <time>{formatDay(comment.createTime)}</time>
        {comment.anonymousState === 1 && <span className={css.mark}>匿名</span>}
      </p>
      {comment.isHeld && <p className={css.hidden}>{HELD_TEXT}。审核结果会通知您。</p>}
      {comment.isHidden && <p className={css.hidden}>{hiddenText(comment.hiddenReason)}</p>}
      <p className={css.text}>{content}</p>
      {pictureList.length > 0 && (
        <p className={css.pictures}>
          {pictureList.map((url, i) => (
            <img
              key={url}
              src={pictureAt(url, PICTURE * 2)}
              width={PICTURE}
              height={PICTURE}
              alt={`评价照片 ${i + 1}`}
              loading="lazy"
            />
          ))}
        </p>
      )}
      <div className={css.ways}>
        {replyCount > 0 && isPublic ? (
          <a href={allRepliesHref(commentId)}>{replyCount} 条回复</a>
        ) : (
          <span>{replyCount > 0 ? `${replyCount} 条回复` : '还没有回复'}</span>
        )}
        <Button color="error" onClick={() => setConfirming(true)} aria-label={`删除对${about}的评价`}>
          删除
        </Button>
      </div>
      <ConfirmDeletion
        isOpen={isConfirming}
        comment={comment}
        about={about}
        onClose={() => setConfirming(false)}
        onDeleted={() => setDeleted(true)}
      />
    </li>
  )
}

/** Whether its rating counts towards the coach's score; held or hidden comments do not. */
const isCounted = ({ isVerified, score, isHidden, isHeld }: OwnComment) =>
  isVerified && score !== null && !isHidden && !isHeld

function ConfirmDeletion({ isOpen, comment, about, onClose, onDeleted }: ConfirmDeletionProps) {
  const titleId = useId()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await callApi(deleteComment, { commentId: comment.commentId })
      onClose()
      onDeleted()
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>删除这条评价</DialogTitle>
      <DialogContent>
        文字和图片会删除，无法恢复{isCounted(comment) && `；评分不再计入${about}的平均分`}。
        {comment.replyCount > 0 && `您在下面的回复会一并删除；如有别人的回复，会留在“${DELETED_COMMENT}”下面。`}
      </DialogContent>
      <DialogActions sx={actionsSx}>
        <Button onClick={onClose}>保留</Button>
        <Button variant="contained" color="error" aria-disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? '删除中…' : '删除'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const actionsSx = { padding: 4, gap: 2 }

interface ConfirmDeletionProps {
  isOpen: boolean
  comment: OwnComment
  /** 王旭教练. */
  about: string
  onClose: () => void
  onDeleted: () => void
}
