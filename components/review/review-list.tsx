import Chip from '@mui/material/Chip'
import { TakenMark } from '#components/console/handling/taken-mark.tsx'
import queue from '#components/console/queues/queue.module.css'
import { Queue } from '#components/console/queues/queue.tsx'
import { Tabs } from '#components/console/queues/tabs.tsx'
import { Wait } from '#components/console/wait.tsx'
import { type ApplicationListItem, getCheckRecordList } from '#lib/contracts/application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { formatMoment } from '#lib/format/date.ts'
import { applicationAddress, KIND_WORDS } from './review-words.ts'

const LISTS = { waiting: '待审核', rejected: '未通过', approved: '已通过' }
const STATUS = {
  waiting: APPLICATION_STATUS.PENDING,
  rejected: APPLICATION_STATUS.REJECTED,
  approved: APPLICATION_STATUS.APPROVED,
}
const EMPTY = { waiting: '没有待审核的资料', rejected: '没有未通过的资料', approved: '还没有通过的资料' }

/** What was handed in, by status; of what waits, the longest wait comes first. */
export const ReviewList = () => (
  <Tabs label="审核状态" lists={LISTS}>
    {(list) => (
      <Queue
        endpoint={getCheckRecordList}
        asked={{ status: STATUS[list] }}
        what="资料"
        empty={EMPTY[list]}
        isDense
        isOldestFirst={list === 'waiting'}
      >
        {(application: ApplicationListItem) => <Item key={application.checkId} application={application} />}
      </Queue>
    )}
  </Tabs>
)

function Item({ application }: { application: ApplicationListItem }) {
  const { kind, checkId, status, name, cityName, isChange, isClaim, submittedAt } = application
  const isWaiting = status === APPLICATION_STATUS.PENDING
  return (
    <li>
      <b>
        <a href={applicationAddress(kind, checkId)}>{name}</a>
        <Chip size="small" label={KIND_WORDS[kind]} color="primary" variant="outlined" />
        {isChange && <Chip size="small" label="修改" variant="outlined" />}
        {isClaim && <Chip size="small" label="认领" variant="outlined" />}
        {isWaiting && <TakenMark queue="applications" entryId={checkId} />}
      </b>
      <p className={queue.note}>
        {cityName} · 提交于 {formatMoment(submittedAt)}
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
