'use client'

import { allRepliesHref } from './comment-addresses.ts'
import { MoreOnDemand } from './more-on-demand.tsx'

const load = () => import('./reply-pages.tsx').then(({ ReplyPages }) => ReplyPages)

/** Shows the replies that are not under the comment yet. */
export function MoreReplies({ commentId, shown, hidden }: { commentId: number; shown: number; hidden: number }) {
  return (
    <MoreOnDemand load={load} props={{ commentId, shown }} href={allRepliesHref(commentId)}>
      还有 {hidden} 条回复
    </MoreOnDemand>
  )
}
