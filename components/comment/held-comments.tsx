'use client'

import useSWR from 'swr'
import { getMyHeldTexts } from '#lib/contracts/text/held-text.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useSession } from '#lib/session/session.ts'
import { CommentItem } from './comment-item.tsx'
import { shownComment } from './shown-comment.ts'

/** Own comments on a coach that nobody else sees yet, but for those that stand here already. */
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
