'use client'

import useSWR from 'swr'
import { getMyHeldTexts } from '#lib/contracts/text/held-text.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useSession } from '#lib/session/session.ts'
import { CommentItem } from './comment-item.tsx'
import { shownComment } from './shown-comment.ts'

/** The user's own held comments on a coach, except those shown here already. */
export function HeldComments({ coachId, shown }: HeldCommentsProps) {
  const { user } = useSession()
  const { data } = useSWR(user && ['held-comments', coachId, user.userId], () => callApi(getMyHeldTexts, { coachId }))
  const missing = data?.comments.filter(({ commentId }) => !shown.includes(commentId)) ?? []
  return missing.map((comment) => <CommentItem key={comment.commentId} comment={shownComment(comment)} />)
}

export interface HeldCommentsProps {
  coachId: number
  shown: readonly number[]
}
