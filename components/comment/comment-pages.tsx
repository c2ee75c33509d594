'use client'

import useSWRInfinite from 'swr/infinite'
import { getCoachComments } from '#lib/contracts/comment/comment.ts'
import { DEFAULT_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { readForDisplay } from '#lib/http/browser-client.ts'
import { CommentItem } from './comment-item.tsx'
import { NextPage } from './next-page.tsx'
import { shownComment } from './shown-comment.ts'

/** All comments except those shown above; each loaded page is appended. */
export function CommentPages({ coachId, total, shown }: CommentPagesProps) {
  const pages = useSWRInfinite(
    (index) => ['coach-comments', coachId, index + 1] as const,
    ([, id, pageNum]) => readForDisplay(getCoachComments, { coachId: id, pageNum }),
    { revalidateFirstPage: false, revalidateOnFocus: false },
  )
  // A comment written meanwhile shifts the pages by one, so one may come twice.
  const loaded = pages.data?.flatMap((page) => page.list.map(shownComment)) ?? []
  const comments = [...new Map(loaded.map((comment) => [comment.id, comment])).values()].filter(
    ({ id }) => !shown.includes(id),
  )
  const last = pages.data?.at(-1)
  const remaining = last ? last.total - DEFAULT_PAGE_SIZE * pages.data!.length : total - shown.length
  return (
    <>
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} />
      ))}
      <NextPage pages={pages} remaining={remaining} unit="条评价" />
    </>
  )
}

interface CommentPagesProps {
  coachId: number
  total: number
  /** Ids of those shown above. */
  shown: readonly number[]
}
