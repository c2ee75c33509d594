import Chip from '@mui/material/Chip'
import { Link, useLocation } from 'react-router'
import { ReviewSubmission } from '#components/review/review-submission.tsx'
import { ApplicationId } from '#lib/contracts/application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { HANDLED } from '#lib/contracts/handling.ts'
import { getSubmissions, type SubmissionListItem } from '#lib/contracts/submission-desk.ts'
import { formatMoment } from '#lib/format/date.ts'
import { TakenMark } from '../handling/taken-mark.tsx'
import { Page } from '../page.tsx'
import { resourceOf } from '../resource-of.ts'
import { Wait } from '../wait.tsx'
import css from './queue.module.css'
import { Queue } from './queue.tsx'
import { Tabs } from './tabs.tsx'

/** What coaches and venues wrote: the lists, or the one text the address names. */
export function SubmissionsScreen() {
  const asked = new URLSearchParams(useLocation().search).get('checkId')
  const checkId = ApplicationId.safeParse(asked).data
  return (
    <Page title={HANDLED.submissions.label}>
      {checkId ? <ReviewSubmission key={checkId} checkId={checkId} /> : <Lists />}
    </Page>
  )
}

const LISTS = { waiting: '待审核', rejected: '未通过', approved: '已通过' }
const STATUS = {
  waiting: APPLICATION_STATUS.PENDING,
  rejected: APPLICATION_STATUS.REJECTED,
  approved: APPLICATION_STATUS.APPROVED,
}
const EMPTY = { waiting: '没有待审核的内容', rejected: '没有未通过的内容', approved: '还没有通过的内容' }

/** By status; of what waits, the longest wait comes first. */
const Lists = () => (
  <Tabs label="审核状态" lists={LISTS}>
    {(list) => (
      <Queue
        endpoint={getSubmissions}
        asked={{ status: STATUS[list] }}
        what="内容"
        empty={EMPTY[list]}
        isDense
        isOldestFirst={list === 'waiting'}
      >
        {(item: SubmissionListItem) => <Item key={item.checkId} item={item} />}
      </Queue>
    )}
  </Tabs>
)

function Item({ item }: { item: SubmissionListItem }) {
  const { kind, checkId, status, title, ownerName, isChange, submittedAt } = item
  const isWaiting = status === APPLICATION_STATUS.PENDING
  return (
    <li>
      <b>
        <Link to={`?checkId=${checkId}`}>{title}</Link>
        <Chip size="small" label={resourceOf(kind).label} color="primary" variant="outlined" />
        {isChange && <Chip size="small" label="修改" variant="outlined" />}
        {isWaiting && <TakenMark queue="submissions" entryId={checkId} />}
      </b>
      <p className={css.note}>
        {ownerName} · 提交于 {formatMoment(submittedAt)}
        {isWaiting && (
          <>
            {' '}
            · 已等 <Wait since={submittedAt} />
          </>
        )}
      </p>
    </li>
  )
}
