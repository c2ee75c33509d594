import { notFound } from 'next/navigation'
import { allCommentsHref } from '#components/comment/comment-addresses.ts'
import { CommentFilters } from '#components/comment/comment-filters.tsx'
import { CommentSummary } from '#components/comment/comment-summary.tsx'
import { CommentThread } from '#components/comment/comment-thread.tsx'
import { PlainComments } from '#components/comment/plain-comments.tsx'
import { shownComment } from '#components/comment/shown-comment.ts'
import { NotFoundMessage } from '#components/layout/messages/not-found-message.tsx'
import { NotFoundStatus } from '#components/layout/messages/not-found-status.tsx'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import { getCoach } from '#lib/data/coach.ts'
import { getCoachCommentSummary, getCoachComments, getCommentsInView } from '#lib/data/comment.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { type CommentView, PLAIN_VIEW } from '#lib/routing/comment-view.ts'
import { readThread } from './read-thread.ts'

/** All comments on a coach with the chosen filters, paginated, without JavaScript. */
export async function CommentsPage({ params, view = PLAIN_VIEW }: CommentsPageProps) {
  const thread = await readThread(
    { params },
    {
      subject: getCoach,
      list: ({ coachId }, page) =>
        view === PLAIN_VIEW ? getCoachComments(coachId, page) : getCommentsInView(coachId, page, view),
    },
  )
  if (!thread) {
    // A page that is not stored may stream, and then only throwing produces a 404.
    if (view !== PLAIN_VIEW) notFound()
    return (
      <NotFoundStatus>
        <NotFoundMessage />
      </NotFoundStatus>
    )
  }
  const {
    subject: { coachId, name, cityCode },
    written: entries,
    links,
    ...pages
  } = thread
  const summary = await sideBlock('coach marks', getCoachCommentSummary(coachId))
  return (
    <PlainComments
      trail={[
        { name: '首页', href: links.home() },
        { name: '教练', href: links.list('coach') },
        { name, href: links.record('coach', coachId, cityCode) },
        { name: '学员评价' },
      ]}
      title={`${withCoachTitle(name)}的学员评价（${entries.total}）`}
      {...pages}
      hrefFor={(page) => links.page(allCommentsHref(coachId, page, view))}
    >
      {summary && summary.average !== null && <CommentSummary {...summary} average={summary.average} />}
      {summary && summary.total > 1 && (
        <CommentFilters
          view={view}
          summary={summary}
          hrefOf={(chosen) => links.page(allCommentsHref(coachId, 1, chosen))}
        />
      )}
      <CommentThread
        coachId={coachId}
        name={name}
        comments={entries.list.map(shownComment)}
        isFiltered={view !== PLAIN_VIEW}
      />
    </PlainComments>
  )
}

interface CommentsPageProps {
  params: Promise<{ city: string; id: string; page: string }>
  view?: CommentView
}
