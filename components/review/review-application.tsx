'use client'

import Chip from '@mui/material/Chip'
import type { Ref } from 'react'
import useSWR from 'swr'
import { Handling } from '#components/console/handling/handling.tsx'
import { NoEligibleColleague } from '#components/console/no-eligible-colleague.tsx'
import queue from '#components/console/queues/queue.module.css'
import { useRecordHref } from '#components/layout/use-record-href.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink, NewTabLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { type ApplicationKind, previewCheckRecord } from '#lib/contracts/application/application.ts'
import { type ApplicationBackground, getApplicationBackground } from '#lib/contracts/application/application-desk.ts'
import { type CoachApplication, getCoachCheckRecordByCheckId } from '#lib/contracts/application/coach-application.ts'
import { getVenuesCheckRecordByCheckId, type VenueApplication } from '#lib/contracts/application/venue-application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { APPLICATION_STATUS_WORDS } from '#lib/copy/application.ts'
import { formatMoment } from '#lib/format/date.ts'
import { isGone } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { Applicant } from './applicant.tsx'
import { Change } from './change.tsx'
import { Claim } from './claim.tsx'
import { Decision } from './decision.tsx'
import { Decisions } from './decisions.tsx'
import { Doubts } from './doubts.tsx'
import { PagePreview } from './page-preview.tsx'
import { CoachPlaces, VenuePlace } from './place.tsx'
import css from './review.module.css'
import type { ReviewKinds } from './review-kinds.tsx'
import { KIND_WORDS, REVIEW_PATH } from './review-words.ts'
import { TakeBack } from './take-back.tsx'
import { UnsentPanel } from './unsent-panel.tsx'
import { useFocusOnActionChange } from './use-focus-on-action-change.ts'

/** An application, discriminated by kind. */
type Application = { kind: 'coach'; record: CoachApplication } | { kind: 'venue'; record: VenueApplication }

/** A full application with its background, and the decision about it. */
export function ReviewApplication({ kind, checkId, kinds }: ReviewApplicationProps) {
  const read = useSWR(['application', checkId], () => readApplication(kind, checkId), { revalidateOnFocus: false })
  return (
    <>
      <a className={css.back} href={REVIEW_PATH}>
        全部资料
      </a>
      <Loaded read={read}>
        {(found) =>
          found === null ? (
            <EmptyState title="这份资料不能查看" text="只有审核员和提交的人可以查看。">
              <ButtonLink href="/">回到首页</ButtonLink>
            </EmptyState>
          ) : (
            <FullApplication {...found} kinds={kinds} onChange={() => void read.mutate()} />
          )
        }
      </Loaded>
    </>
  )
}

function FullApplication({ application, background, kinds, onChange }: FullApplicationProps) {
  const { kind, record } = application
  const { fields } = kinds[kind]
  const { decisions, account, takeBackLeft } = background
  const mayDecide = record.status === APPLICATION_STATUS.PENDING && !background.obstacle
  const head = useFocusOnActionChange(`${mayDecide} ${takeBackLeft > 0}`)
  return (
    <>
      <Head application={application} isClaim={background.claim !== null} ref={head} />
      <Handling queue="applications" entryId={record.checkId} isWaiting={mayDecide} onChange={onChange} />
      {takeBackLeft > 0 && (
        <TakeBack checkId={record.checkId} version={record.version} left={takeBackLeft} onDone={onChange} />
      )}
      {background.doubts.length > 0 && <Doubts doubts={background.doubts} fields={fields} />}
      {background.claim && <Claim claim={background.claim} />}
      {background.change && (
        <Change
          kind={kind}
          change={background.change}
          isTakenDown={(background.subject ?? background.claim?.subject)?.state === 'disabled'}
          fields={fields}
        />
      )}
      {record.status === APPLICATION_STATUS.PENDING && (
        <PagePreview
          requestToken={() => callApi(previewCheckRecord, { checkId: record.checkId })}
          onOutdated={onChange}
        />
      )}
      <SubmittedContent application={application} kinds={kinds} change={background.change} />
      <Decisions decisions={decisions} checkId={record.checkId} fields={fields} />
      {record.status !== APPLICATION_STATUS.PENDING && (
        <UnsentPanel checkId={record.checkId} fields={fields} onDropped={() => head.current?.focus()} />
      )}
      <Applicant account={account} />
      {record.status === APPLICATION_STATUS.PENDING &&
        (background.obstacle ? (
          <Panel title="由其他同事审核" note={background.obstacle}>
            <NoEligibleColleague duty="applications" />
          </Panel>
        ) : (
          <Decision
            kind={kind}
            name={record.content.name}
            checkId={record.checkId}
            version={record.version}
            background={background}
            reviewKind={kinds[kind]}
            onChange={onChange}
          />
        ))}
    </>
  )
}

/** The submitted content: all of it, or, for a change of a public record, what the comparison does not show. */
function SubmittedContent({ application: { kind, record }, kinds, change }: SubmittedContentProps) {
  const shown = change ? 'papers' : 'summary'
  return kind === 'coach' ? (
    <>
      {kinds.coach[shown](record.content)}
      <CoachPlaces content={record.content} />
    </>
  ) : (
    <>
      {kinds.venue[shown](record.content)}
      <VenuePlace content={record.content} before={(change?.before as PublicPlace | undefined) ?? null} />
    </>
  )
}

type PublicPlace = { longitude: number; latitude: number }

/** Reads an application; without a kind, tries both. */
async function readApplication(kind: ApplicationKind | null, checkId: string): Promise<Found | null> {
  if (kind === null)
    return readApplication('coach', checkId).catch((error) => {
      if (isGone(error)) return readApplication('venue', checkId)
      throw error
    })

  const [application, background] = await Promise.all([
    kind === 'coach'
      ? callApi(getCoachCheckRecordByCheckId, { checkId }).then(({ record }) => record && { kind, record })
      : callApi(getVenuesCheckRecordByCheckId, { checkId }).then(({ record }) => record && { kind, record }),
    callApi(getApplicationBackground, { checkId }),
  ])
  return application && { application, background }
}

function Head({ application: { kind, record }, isClaim, ref }: HeadProps) {
  const { status, submittedAt, subjectId, isLive, content } = record
  const hrefOf = useRecordHref()
  return (
    <div className={css.head}>
      <h2 ref={ref} tabIndex={-1}>
        {content.name}
      </h2>
      <Chip size="small" label={KIND_WORDS[kind]} color="primary" variant="outlined" />
      <Chip size="small" label={APPLICATION_STATUS_WORDS[status]} />
      {isClaim && <Chip size="small" label="认领" variant="outlined" />}
      <p className={queue.note}>
        {submittedAt && `提交于 ${formatMoment(submittedAt)}`}
        {isLive && (
          <>
            {' '}
            · 已公开的主页：
            <NewTabLink href={hrefOf(kind, subjectId!, content.cityCode)}>查看现在的样子</NewTabLink>
          </>
        )}
      </p>
    </div>
  )
}

interface HeadProps {
  application: Application
  isClaim: boolean
  ref: Ref<HTMLHeadingElement>
}

interface Found {
  application: Application
  background: ApplicationBackground
}

interface ReviewApplicationProps {
  /** Null if the address does not say it. */
  kind: ApplicationKind | null
  checkId: string
  kinds: ReviewKinds
}

interface FullApplicationProps extends Found {
  kinds: ReviewKinds
  /** It was decided, or turned out to be outdated: refetch it. */
  onChange: () => void
}

interface SubmittedContentProps {
  application: Application
  kinds: ReviewKinds
  change: ApplicationBackground['change']
}
