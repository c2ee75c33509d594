'use client'

import useSWR from 'swr'
import { getMyHeldTexts } from '#lib/contracts/text/held-text.ts'
import { hiddenText } from '#lib/copy/comment.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useSession } from '#lib/session/session.ts'
import { type ShownReply, shownReply } from '../shown-comment.ts'

/** The user's own replies to a comment that are held or were rejected. */
export function useHeldReplies(commentId: number) {
  const { user } = useSession()
  const { data, mutate } = useSWR(user && ['held-replies', commentId, user.userId], () =>
    callApi(getMyHeldTexts, { commentId }),
  )
  const replies = (data?.replies ?? []).map(
    ({ hiddenReason, ...reply }): ShownReply => ({ held: hiddenText(hiddenReason), ...shownReply(reply) }),
  )
  return { replies, reread: () => void mutate() }
}
