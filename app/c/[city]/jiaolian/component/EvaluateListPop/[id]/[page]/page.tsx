import { allCommentsHref } from '#components/comment/comment-addresses.ts'
import { CommentThread } from '#components/comment/comment-thread.tsx'
import { PlainComments } from '#components/comment/plain-comments.tsx'
import { shownComment } from '#components/comment/shown-comment.ts'
import { Answer404 } from '#components/layout/answer-404.tsx'
import { NotFoundMessage } from '#components/layout/not-found-message.tsx'
import { getCoach } from '#lib/data/coach.ts'
import { getCoachComments } from '#lib/data/comment.ts'
import { readThread, threadMetadata } from '../../../read-thread.ts'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

export const metadata = threadMetadata('学员评价', '学员对教练的全部评价。')

/** All comments on a coach, page by page, without JavaScript. */
export default async function CommentsPage(
  props: PageProps<'/c/[city]/jiaolian/component/EvaluateListPop/[id]/[page]'>,
) {
  const thread = await readThread(props, {
    subject: getCoach,
    list: ({ coachId }, page) => getCoachComments(coachId, page),
  })
  if (!thread) {
    return (
      <Answer404>
        <NotFoundMessage />
      </Answer404>
    )
  }
  const {
    subject: { coachId, name, cityCode },
    written,
    links,
    ...pages
  } = thread
  return (
    <PlainComments
      trail={[
        { name: '首页', href: links.home() },
        { name: '教练', href: links.list('coach') },
        { name, href: links.record('coach', coachId, cityCode) },
        { name: '学员评价' },
      ]}
      title={`${name}教练的学员评价（${written.total}）`}
      {...pages}
      hrefFor={(page) => links.page(allCommentsHref(coachId, page))}
    >
      <CommentThread coachId={coachId} name={name} comments={written.list.map(shownComment)} />
    </PlainComments>
  )
}
