'use client'

import useSWRInfinite from 'swr/infinite'
import { getReplies } from '#lib/contracts/comment.ts'
import { REPLY_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { ReplyItem } from './comment-item.tsx'
import { NextPage } from './next-page.tsx'
import { shownReply } from './shown-comment.ts'

/** The replies of a comment after the ones that already stand there, ten more at a time. */
export function ReplyPages({ commentId, shown }: { commentId: number; shown: number }) {
  const pages = useSWRInfinite(
    (index) => ['replies', commentId, index + 1] as const,
    ([, id, pageNum]) => callApi(getReplies, { commentId: id, pageNum, pageSize: REPLY_PAGE_SIZE }),
    { revalidateFirstPage: false, revalidateOnFocus: false },
  )
  // A reply written meanwhile moves the pages on by one, so the same reply may come twice.
  const all = new Map(pages.data?.flatMap((page) => page.list).map((reply) => [reply.replyId, reply]))
  const hidden = (pages.data?.at(-1)?.total ?? 0) - all.size
  return (
    <>
      {[...all.values()].slice(shown).map((reply) => (
        <ReplyItem key={reply.replyId} reply={shownReply(reply)} />
      ))}
      <NextPage pages={pages} hidden={hidden} unit="条回复" />
    </>
  )
}
