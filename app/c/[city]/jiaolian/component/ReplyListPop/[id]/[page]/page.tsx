import { allCommentsHref, allRepliesHref } from '#components/comment/comment-addresses.ts'
import { PlainComments } from '#components/comment/plain-comments.tsx'
import { ReplyThread } from '#components/comment/replies/reply-thread.tsx'
import { shownComment, shownReply } from '#components/comment/shown-comment.ts'
import { NotFoundMessage } from '#components/layout/messages/not-found-message.tsx'
import { NotFoundStatus } from '#components/layout/messages/not-found-status.tsx'
import { getComment, getReplies } from '#lib/data/comment.ts'
import { readThread, threadMetadata } from '../../../read-thread.ts'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

export const metadata = threadMetadata('评价的回复', '一条评价的全部回复。')

/** All replies to a comment, paginated, without JavaScript. */
export default async function RepliesPage(props: PageProps<'/c/[city]/jiaolian/component/ReplyListPop/[id]/[page]'>) {
  const thread = await readThread(props, {
    subject: getComment,
    list: (comment, page) => getReplies(comment, page),
  })
  if (!thread) {
    return (
      <NotFoundStatus>
        <NotFoundMessage />
      </NotFoundStatus>
    )
  }
  const { subject: comment, written: entries, links, ...pages } = thread
  return (
    <PlainComments
      trail={[
        { name: '首页', href: links.home() },
        { name: '教练', href: links.list('coach') },
        { name: '学员评价', href: links.page(allCommentsHref(comment.coachId)) },
        { name: '回复' },
      ]}
      title={`评价的回复（${entries.total}）`}
      {...pages}
      hrefFor={(page) => links.page(allRepliesHref(comment.commentId, page))}
    >
      {/* The replies follow below, paginated. */}
      <ReplyThread
        comment={shownComment({ ...comment, replyListVO: [], replyCount: 0 })}
        replies={entries.list.map(shownReply)}
      />
    </PlainComments>
  )
}
