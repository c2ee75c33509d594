import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { allCommentsHref, allRepliesHref } from '#components/comment/comment-addresses.ts'
import { PlainComments } from '#components/comment/plain-comments.tsx'
import { ReplyThread } from '#components/comment/reply-thread.tsx'
import { shownComment, shownReply } from '#components/comment/shown-comment.ts'
import { lastPageOf } from '#components/ui/last-page.ts'
import { site } from '#lib/config/current-site.ts'
import { getComment, getReplies } from '#lib/data/comment.ts'
import { linksFor } from '#lib/routing/links.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'
import { numbersIn } from '../numbers.ts'

export const metadata: Metadata = pageMetadata(
  { title: namedTitle('评价的回复', site.name).title, description: '一条评价的全部回复。', indexing: NOT_INDEXED },
  site,
)

/** All replies to a comment, page by page, without JavaScript. */
export default async function RepliesPage({
  params,
  searchParams,
}: PageProps<'/c/[city]/jiaolian/component/ReplyListPop'>) {
  const scope = parseScope((await params).city)
  const asked = numbersIn(await searchParams, 'commentId')
  const comment = scope && asked ? await getComment(asked.id) : null
  if (!scope || !asked || !comment) notFound()
  const replies = await getReplies(asked.id, asked.page)
  const last = lastPageOf(replies)
  if (asked.page > last) notFound()
  const links = linksFor(scope)
  return (
    <PlainComments
      trail={[
        { name: '首页', href: links.home() },
        { name: '教练', href: links.coachList() },
        { name: '学员评价', href: links.page(allCommentsHref(comment.coachId)) },
        { name: '回复' },
      ]}
      title={`评价的回复（${replies.total}）`}
      page={asked.page}
      last={last}
      hrefFor={(page) => links.page(allRepliesHref(asked.id, page))}
    >
      {/* The replies stand below, page by page. */}
      <ReplyThread
        comment={shownComment({ ...comment, replyListVO: [], replyCount: 0 })}
        replies={replies.list.map(shownReply)}
      />
    </PlainComments>
  )
}
