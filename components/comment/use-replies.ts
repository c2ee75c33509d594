'use client'

import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { getReplies } from '#lib/contracts/comment.ts'
import { REPLY_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { readShown } from '#lib/http/browser-client.ts'
import { type ShownReply, shownReply } from './shown-comment.ts'

/** The replies of a comment, ten more at a time, newest first, what was written here at the top. */
export function useReplies(commentId: number, first: number) {
  const pages = useSWRInfinite(
    (index) => ['replies', commentId, index + 1] as const,
    ([, id, pageNum]) => readShown(getReplies, { commentId: id, pageNum, pageSize: REPLY_PAGE_SIZE }),
    { revalidateFirstPage: false, revalidateOnFocus: false },
  )
  const [written, setWritten] = useState<ShownReply[]>([])
  const [deleted, setDeleted] = useState<readonly number[]>([])
  const read = pages.data?.flatMap((page) => page.list.map(shownReply)) ?? []
  const late = written.filter(({ id }) => read.every((each) => each.id !== id))
  // A reply written meanwhile moves the pages on by one, so the same reply may come twice.
  const known = [...new Map([...late, ...read].map((reply) => [reply.id, reply])).values()]
  const replies = known.filter(({ id }) => !deleted.includes(id))
  const last = pages.data?.at(-1)
  return {
    pages,
    replies,
    /** one more for each that was written here, one less for each that was deleted. */
    count: (pages.data?.[0]?.total ?? first) + late.length - deleted.length,
    /** */
    isWhole: last !== undefined && last.list.length < REPLY_PAGE_SIZE,
    add: (reply: ShownReply) => setWritten((before) => [reply, ...before]),
    remove: (replyId: number) => setDeleted((before) => [...before, replyId]),
  }
}
