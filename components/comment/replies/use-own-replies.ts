'use client'

import useSWR from 'swr'
import { getMyReplies } from '#lib/contracts/comment/comment.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useSession } from '#lib/session/session.ts'

/** Which replies to a comment are the user's own; a thread does not reveal that to anybody else. */
export function useOwnReplies(commentId: number) {
  const { user } = useSession()
  const { data, mutate } = useSWR(user && ['own-replies', commentId, user.userId], () =>
    callApi(getMyReplies, { commentId }),
  )
  return { isOwn: (replyId: number) => data?.replyIds.includes(replyId) ?? false, reread: () => void mutate() }
}
