'use client'

import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { getReplies, type Reply } from '#lib/contracts/comment/comment.ts'
import { REPLY_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { readForDisplay } from '#lib/http/browser-client.ts'
import { type ShownReply, shownReply } from '../shown-comment.ts'

/**
 * The replies to a comment, loaded ten at a time, newest first, with those written here on top. Each
 * page starts after the last remaining reply of the one before, so writing or deleting shifts nothing.
 */
export function useReplies(commentId: number, initialCount: number) {
  const [written, setWritten] = useState<ShownReply[]>([])
  const [deleted, setDeleted] = useState<readonly number[]>([])
  const lastRemainingId = (page: { list: Reply[] } | null) =>
    page?.list.findLast(({ replyId }) => !deleted.includes(replyId))?.replyId
  const pages = useSWRInfinite(
    (index, before: { list: Reply[] } | null) => ['replies', commentId, lastRemainingId(before), index + 1] as const,
    async ([, id, after, pageNum]) => {
      const query = { commentId: id, pageSize: REPLY_PAGE_SIZE }
      const page = await readForDisplay(getReplies, { ...query, after })
      // An empty page: the reply it starts after may have been deleted by its author.
      return after && page.list.length === 0 ? readForDisplay(getReplies, { ...query, pageNum }) : page
    },
    { revalidateFirstPage: false, revalidateOnFocus: false },
  )
  const loaded = pages.data?.flatMap((page) => page.list.map(shownReply)) ?? []
  const notLoaded = written.filter(({ id }) => loaded.every((each) => each.id !== id))
  // A reply may still come twice: if none of a page is left, the list starts over.
  const merged = [...new Map([...notLoaded, ...loaded].map((reply) => [reply.id, reply])).values()]
  const replies = merged.filter(({ id }) => !deleted.includes(id))
  const last = pages.data?.at(-1)
  return {
    pages,
    replies,
    /** plus those written here, minus those deleted. */
    count: (pages.data?.[0]?.total ?? initialCount) + notLoaded.length - deleted.length,
    /** */
    isWhole: last !== undefined && last.list.length < REPLY_PAGE_SIZE,
    add: (reply: ShownReply) => setWritten((before) => [reply, ...before]),
    remove: (replyId: number) => setDeleted((before) => [...before, replyId]),
  }
}
