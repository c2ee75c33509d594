'use client'

import { allCommentsHref } from './comment-addresses.ts'
import { MoreOnDemand } from './more-on-demand.tsx'

const load = () => import('./comment-pages.tsx').then(({ CommentPages }) => CommentPages)

/** Shows the comments after the first page. */
export function MoreComments({ coachId, total, hidden, shown }: MoreCommentsProps) {
  return (
    <MoreOnDemand load={load} props={{ coachId, total, shown }} href={allCommentsHref(coachId)}>
      查看其余 {hidden} 条评价
    </MoreOnDemand>
  )
}

interface MoreCommentsProps {
  coachId: number
  total: number
  hidden: number
  /** Those that stand there already. */
  shown: readonly number[]
}
