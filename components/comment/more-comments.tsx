'use client'

import { allCommentsHref } from './comment-addresses.ts'
import { MoreOnDemand } from './more-on-demand.tsx'

const load = () => import('./comment-pages.tsx').then(({ CommentPages }) => CommentPages)

/** Shows all comments, in place of what leads to the page of them. */
export function MoreComments({ coachId, total, shown }: MoreCommentsProps) {
  return (
    <MoreOnDemand load={load} props={{ coachId, total, shown }} href={allCommentsHref(coachId)}>
      {`查看全部 ${total} 条评价`}
    </MoreOnDemand>
  )
}

interface MoreCommentsProps {
  coachId: number
  total: number
  /** Those that stand there already. */
  shown: readonly number[]
}
