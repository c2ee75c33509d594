import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { allCommentsHref } from '#components/comment/comment-addresses.ts'
import { CommentThread } from '#components/comment/comment-thread.tsx'
import { PlainComments } from '#components/comment/plain-comments.tsx'
import { shownComment } from '#components/comment/shown-comment.ts'
import { lastPageOf } from '#components/ui/last-page.ts'
import { site } from '#lib/config/current-site.ts'
import { getCoach } from '#lib/data/coach.ts'
import { getCoachComments } from '#lib/data/comment.ts'
import { linksFor } from '#lib/routing/links.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'
import { numbersIn } from '../numbers.ts'

export const metadata: Metadata = pageMetadata(
  { title: namedTitle('学员评价', site.name).title, description: '学员对教练的全部评价。', indexing: NOT_INDEXED },
  site,
)

/** All comments on a coach, page by page, without JavaScript. */
export default async function CommentsPage({
  params,
  searchParams,
}: PageProps<'/c/[city]/jiaolian/component/EvaluateListPop'>) {
  const scope = parseScope((await params).city)
  const asked = numbersIn(await searchParams, 'coachId')
  const coach = scope && asked ? await getCoach(asked.id) : null
  if (!scope || !asked || !coach) notFound()
  const comments = await getCoachComments(asked.id, asked.page)
  const last = lastPageOf(comments)
  if (asked.page > last) notFound()
  const links = linksFor(scope)
  return (
    <PlainComments
      trail={[
        { name: '首页', href: links.home() },
        { name: '教练', href: links.coachList() },
        { name: coach.name, href: links.coachDetail(coach.coachId) },
        { name: '学员评价' },
      ]}
      title={`${coach.name}教练的学员评价（${comments.total}）`}
      page={asked.page}
      last={last}
      hrefFor={(page) => links.page(allCommentsHref(coach.coachId, page))}
    >
      <CommentThread coachId={coach.coachId} name={coach.name} comments={comments.list.map(shownComment)} />
    </PlainComments>
  )
}
