'use client'

import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { TakenMark } from '#components/console/handling/taken-mark.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Loaded } from '#components/user/loaded.tsx'
import { MoreButton } from '#components/user/more-button.tsx'
import { type ApplicationListItem, getCheckRecordList } from '#lib/contracts/application.ts'
import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import { formatMoment } from '#lib/format/date.ts'
import { formatWait } from '#lib/format/wait.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './review.module.css'
import { applicationAddress, KIND_WORDS } from './review-words.ts'

const PAGE_SIZE = 40

const TABS: { status: ApplicationStatus; label: string; empty: string }[] = [
  { status: APPLICATION_STATUS.PENDING, label: '待审核', empty: '没有待审核的资料' },
  { status: APPLICATION_STATUS.REJECTED, label: '已驳回', empty: '没有被驳回的资料' },
  { status: APPLICATION_STATUS.APPROVED, label: '已通过', empty: '还没有通过的资料' },
]

/** What was handed in, by status; of what waits, the longest wait comes first. */
export function ReviewList() {
  const [at, setAt] = useState(0)
  const { status, empty } = TABS[at]!
  return (
    <>
      <Tabs value={at} onChange={(_, chosen) => setAt(chosen)} aria-label="审核状态">
        {TABS.map(({ label }, tab) => (
          <Tab key={label} label={label} id={`review-tab-${tab}`} aria-controls="review-list" />
        ))}
      </Tabs>
      <div id="review-list" role="tabpanel" aria-labelledby={`review-tab-${at}`}>
        <Applications key={status} status={status} empty={empty} />
      </div>
    </>
  )
}

function Applications({ status, empty }: { status: ApplicationStatus; empty: string }) {
  const pages = useSWRInfinite(
    (index) => ['applications', status, index + 1] as const,
    ([, , pageNum]) => callApi(getCheckRecordList, { status, pageNum, pageSize: PAGE_SIZE }),
    { revalidateFirstPage: false },
  )
  const list = pages.data?.flatMap((page) => page.list) ?? []
  return (
    <Loaded read={pages}>
      {([first]) =>
        list.length === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <>
            <ul className={css.applications}>
              {list.map((application) => (
                <Item key={application.checkId} application={application} />
              ))}
            </ul>
            {list.length < (first?.total ?? 0) && (
              <MoreButton pages={pages} what="资料" isOldestFirst={status === APPLICATION_STATUS.PENDING} />
            )}
          </>
        )
      }
    </Loaded>
  )
}

function Item({ application }: { application: ApplicationListItem }) {
  const { kind, checkId, status, name, cityName, isChange, submittedAt } = application
  return (
    <li>
      <a href={applicationAddress(kind, checkId)}>
        <span className={css.name}>{name}</span>
        <Chip size="small" label={KIND_WORDS[kind]} color="primary" variant="outlined" />
        {isChange && <Chip size="small" label="修改" variant="outlined" />}
        {status === APPLICATION_STATUS.PENDING && <TakenMark queue="applications" entryId={checkId} />}
        <span className={css.note}>
          {cityName} · 提交于 {formatMoment(submittedAt)}
          {status === APPLICATION_STATUS.PENDING && ` · 已等 ${formatWait(submittedAt)}`}
        </span>
      </a>
    </li>
  )
}
