import { Link, useLocation } from 'react-router'
import { ReviewItem, ReviewQueue } from '#components/review/review-queue.tsx'
import { ReviewSubmission } from '#components/review/review-submission.tsx'
import { ApplicationId } from '#lib/contracts/application/application.ts'
import { HANDLED } from '#lib/contracts/operator/handling.ts'
import { getSubmissions, type SubmissionListItem } from '#lib/contracts/submission/submission-desk.ts'
import { Page } from '../page.tsx'
import { resourceOf } from '../resource-of.ts'

/** Submissions of coaches and venues: the lists, or the one in the address. */
export function SubmissionsScreen() {
  const requestedId = new URLSearchParams(useLocation().search).get('checkId')
  const checkId = ApplicationId.safeParse(requestedId).data
  return (
    <Page title={HANDLED.submissions.label}>
      {checkId ? <ReviewSubmission key={checkId} checkId={checkId} /> : <SubmissionList />}
    </Page>
  )
}

const SubmissionList = () => (
  <ReviewQueue endpoint={getSubmissions} what="内容" searchLabel="标题、教练或场馆的名字">
    {(text: SubmissionListItem) => (
      <ReviewItem
        key={text.checkId}
        item={text}
        queue="submissions"
        link={<Link to={`?checkId=${text.checkId}`}>{text.title}</Link>}
        kind={resourceOf(text.kind).label}
        by={text.ownerName}
      />
    )}
  </ReviewQueue>
)
