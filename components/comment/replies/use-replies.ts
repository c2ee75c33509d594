'use client'

import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { getReplies, type Reply } from '#lib/contracts/comment/comment.ts'
import { REPLY_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { readShown } from '#lib/http/browser-client.ts'
import { type ShownReply, shownReply } from '../shown-comment.ts'

/**
 * The replies of a comment, ten more at a time, newest first, what was written here at the top. Each
 * page goes on after the last reply that is left of the one before: what is written or deleted meanwhile moves none.
 */
export function useReplies(commentId: number, first: number) {
  const [written, setWritten] = useState<ShownReply[]>([])
  const [deleted, setDeleted] = useState<readonly number[]>([])
  const lastLeft = (page: { list: Reply[] } | null) =>
    page?.list.findLast(({ replyId }) => !deleted.includes(replyId))?.replyId
  const pages = useSWRInfinite(
    (index, before: { list: Reply[] } | null) => ['replies', commentId, lastLeft(before), index + 1] as const,
    async ([, id, after, pageNum]) => {
      const asked = { commentId: id, pageSize: REPLY_PAGE_SIZE }
      const page = await readShown(getReplies, { ...asked, after })
      // None at all: its author may have deleted the one to go on from.
      return after && page.list.length === 0 ? readShown(getReplies, { ...asked, pageNum }) : page
    },
    { revalidateFirstPage: false, revalidateOnFocus: false },
  )
  const read = pages.data?.flatMap((page) => page.list.map(shownReply)) ?? []
  const late = written.filter(({ id }) => read.every((each) => each.id !== id))
  // The same reply may come twice all the same: where none is left of a page, the list is begun anew.
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
