'use client'

import { allCommentsHref } from './comment-addresses.ts'
import { MoreOnDemand } from './more-on-demand.tsx'

const load = () => import('./comment-pages.tsx').then(({ CommentPages }) => CommentPages)

/** A button that shows all comments in place; without JavaScript, a link to the page of them. */
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
  /** Ids of those shown already. */
  shown: readonly number[]
}
