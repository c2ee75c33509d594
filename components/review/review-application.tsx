'use client'

import Chip from '@mui/material/Chip'
import useSWR from 'swr'
import { useRecordHref } from '#components/layout/use-record-href.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink, NewTabLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/user/loaded.tsx'
import type { ApplicationKind } from '#lib/contracts/application.ts'
import { type CoachApplication, getCoachCheckRecordByCheckId } from '#lib/contracts/coach-application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { getVenuesCheckRecordByCheckId, type VenueApplication } from '#lib/contracts/venue-application.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { Decision } from './decision.tsx'
import css from './review.module.css'
import type { ReviewKinds } from './review-kinds.tsx'
import { APPLICATION_STATUS_WORDS, KIND_WORDS, REVIEW_PATH } from './review-words.ts'

/** One application whole, and what can be decided about it while it waits. */
export function ReviewApplication({ kind, checkId, kinds }: ReviewApplicationProps) {
  const read = useSWR(['application', checkId], () => readApplication(kind, checkId), { revalidateOnFocus: false })
  return (
    <>
      <a className={css.back} href={REVIEW_PATH}>
        全部资料
      </a>
      <Loaded read={read}>
        {(application) =>
          application === null ? (
            <EmptyState title="这份资料不能查看" text="只有审核员和提交的人可以查看。">
              <ButtonLink href="/">回到首页</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <Head kind={kind} application={application} />
              {kind === 'coach'
                ? kinds.coach.summary((application as CoachApplication).content)
                : kinds.venue.summary((application as VenueApplication).content)}
              {application.status === APPLICATION_STATUS.PENDING && (
                <Decision
                  checkId={checkId}
                  version={application.version}
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

async function readApplication(
  kind: ApplicationKind,
  checkId: string,
): Promise<CoachApplication | VenueApplication | null> {
  const { record: application } =
    kind === 'coach'
      ? await callApi(getCoachCheckRecordByCheckId, { checkId })
      : await callApi(getVenuesCheckRecordByCheckId, { checkId })
  return application
}

function Head({ kind, application }: { kind: ApplicationKind; application: CoachApplication | VenueApplication }) {
  const { status, submittedAt, subjectId, isLive, content } = application
  const hrefOf = useRecordHref()
  return (
    <div className={css.head}>
      <h2>{content.name}</h2>
      <Chip size="small" label={KIND_WORDS[kind]} color="primary" variant="outlined" />
      <Chip size="small" label={APPLICATION_STATUS_WORDS[status]} />
      <p className={css.note}>
        {submittedAt && `提交于 ${formatMoment(submittedAt)}`}
        {isLive && (
          <>
            {' '}
            · 修改已公开的主页：
            <NewTabLink href={hrefOf(kind, subjectId!, content.cityCode)}>查看现在的样子</NewTabLink>
          </>
        )}
      </p>
    </div>
  )
}

interface ReviewApplicationProps {
  kind: ApplicationKind
  checkId: string
  kinds: ReviewKinds
}
