'use client'

import Chip from '@mui/material/Chip'
import useSWR from 'swr'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink, NewTabLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/user/loaded.tsx'
import { familyOf } from '#lib/config/routes.ts'
import type { CheckKind } from '#lib/contracts/check-record.ts'
import { type CoachCheckRecord, getCoachCheckRecordByCheckId } from '#lib/contracts/coach-check.ts'
import { CHECK_STATUS } from '#lib/contracts/enums.ts'
import { getVenuesCheckRecordByCheckId, type VenueCheckRecord } from '#lib/contracts/venue-check.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { Decision } from './decision.tsx'
import css from './review.module.css'
import type { ReviewKinds } from './review-kinds.tsx'
import { CHECK_STATUS_WORDS, KIND_WORDS, REVIEW_PATH } from './review-words.ts'

/** One record whole, and what can be decided about it while it waits. */
export function ReviewRecord({ kind, checkId, kinds }: ReviewRecordProps) {
  const read = useSWR(['check', checkId], () => readRecord(kind, checkId), { revalidateOnFocus: false })
  return (
    <>
      <a className={css.back} href={REVIEW_PATH}>
        全部资料
      </a>
      <Loaded read={read}>
        {(record) =>
          record === null ? (
            <EmptyState title="这份资料不能查看" text="只有审核员和提交的人可以查看。">
              <ButtonLink href="/">回到首页</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <Head kind={kind} record={record} />
              {kind === 'coach'
                ? kinds.coach.summary((record as CoachCheckRecord).content)
                : kinds.venue.summary((record as VenueCheckRecord).content)}
              {record.status === CHECK_STATUS.PENDING && (
                <Decision
                  checkId={checkId}
                  version={record.version}
                  fields={kinds[kind].fields}
                  onDecided={() => window.location.assign(REVIEW_PATH)}
                />
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}

async function readRecord(kind: CheckKind, checkId: string): Promise<CoachCheckRecord | VenueCheckRecord | null> {
  const { record } =
    kind === 'coach'
      ? await callApi(getCoachCheckRecordByCheckId, { checkId })
      : await callApi(getVenuesCheckRecordByCheckId, { checkId })
  return record
}

function Head({ kind, record }: { kind: CheckKind; record: CoachCheckRecord | VenueCheckRecord }) {
  const { status, submittedAt, subjectId, isLive, content } = record
  return (
    <div className={css.head}>
      <h2>{content.name}</h2>
      <Chip size="small" label={KIND_WORDS[kind]} color="primary" variant="outlined" />
      <Chip size="small" label={CHECK_STATUS_WORDS[status]} />
      <p className={css.note}>
        {submittedAt && `提交于 ${formatMoment(submittedAt)}`}
        {isLive && (
          <>
            {' '}
            · 修改已公开的主页：<NewTabLink href={`${familyOf(kind).detail}/${subjectId}`}>查看现在的样子</NewTabLink>
          </>
        )}
      </p>
    </div>
  )
}

interface ReviewRecordProps {
  kind: CheckKind
  checkId: string
  kinds: ReviewKinds
}
