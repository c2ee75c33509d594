'use client'

import { allCommentsHref } from './comment-addresses.ts'
import { MoreOnDemand } from './more-on-demand.tsx'

const load = () => import('./comment-pages.tsx').then(({ CommentPages }) => CommentPages)

/** Shows the comments after the first page. */
export function MoreComments({ coachId, total, hidden }: { coachId: number; total: number; hidden: number }) {
  return (
    <MoreOnDemand load={load} props={{ coachId, total }} href={allCommentsHref(coachId)}>
      查看其余 {hidden} 条评价
    </MoreOnDemand>
  )
}
