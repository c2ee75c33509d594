import Chip from '@mui/material/Chip'
import type { Ref } from 'react'
import { Link } from 'react-router'
import useSWR from 'swr'
import { Facts } from '#components/application/facts.tsx'
import { SubmittedText } from '#components/application/submitted-text.tsx'
import { useConsole } from '#components/console/console-settings.ts'
import { Handling } from '#components/console/handling/handling.tsx'
import { NoEligibleColleague } from '#components/console/no-eligible-colleague.tsx'
import queue from '#components/console/queues/queue.module.css'
import { FieldView } from '#components/console/resource/field-view.tsx'
import { resourceOf } from '#components/console/resource-of.ts'
import { NewTabLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { mayDo } from '#lib/contracts/operator/operator-roles.ts'
import { RECORD_STATE_WORDS } from '#lib/contracts/resources/states.ts'
import { previewSubmission } from '#lib/contracts/submission/submission.ts'
import {
  getSubmissionForReview,
  type ReviewedSubmission,
  reviewSubmission,
  takeBackSubmission,
} from '#lib/contracts/submission/submission-desk.ts'
import { APPLICATION_STATUS_WORDS } from '#lib/copy/application.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import background from './background.module.css'
import { Change, changedLabels } from './change.tsx'
import { DecisionPanels } from './decision.tsx'
import { Decisions } from './decisions.tsx'
import { Doubts } from './doubts.tsx'
import { PagePreview } from './page-preview.tsx'
import css from './review.module.css'
import { TakeBack } from './take-back.tsx'
import { UnsentPanel } from './unsent-panel.tsx'
import { useFocusOnActionChange } from './use-focus-on-action-change.ts'

/** A full submission with its background, and the decision about it. */
export function ReviewSubmission({ checkId }: { checkId: string }) {
  const read = useSWR(['submission', checkId], () => callApi(getSubmissionForReview, { checkId }), {
    revalidateOnFocus: false,
  })
  return (
    <>
      <Link className={css.back} to="?">
        全部内容
      </Link>
      <Loaded read={read}>{(found) => <FullSubmission found={found} onChange={() => void read.mutate()} />}</Loaded>
    </>
  )
}

function FullSubmission({ found, onChange }: FullSubmissionProps) {
  const { submission, isOwn, before, after, takeBackLeft, doubts, decisions } = found
  const { kind, checkId, version, status } = submission
  const { fields, label } = resourceOf(kind)
  const isWaiting = status === APPLICATION_STATUS.PENDING
  const head = useFocusOnActionChange(`${isWaiting && !isOwn} ${takeBackLeft > 0}`)
  const isTakenDown = before?.state === 'disabled'
  return (
    <>
      <Head submission={submission} ref={head} />
      <Handling queue="submissions" entryId={checkId} isWaiting={isWaiting && !isOwn} onChange={onChange} />
      {takeBackLeft > 0 && (
        <TakeBack
          endpoint={takeBackSubmission}
          checkId={checkId}
          version={version}
          left={takeBackLeft}
          onDone={onChange}
        />
      )}
      {doubts.length > 0 && <Doubts doubts={doubts} fields={fields} />}
      {before && (
        <Change
          kind={kind}
          recordLabel={label}
          change={{ before: before.content, after, corrected: before.corrected }}
          isTakenDown={isTakenDown}
        />
      )}
      {isWaiting && <PagePreview requestToken={() => callApi(previewSubmission, { checkId })} onOutdated={onChange} />}
      <SubmittedContent kind={kind} content={after} title={before ? '通过后的全文' : '全文'} />
      <Decisions decisions={decisions} checkId={checkId} fields={fields} />
      {!isWaiting && <UnsentPanel checkId={checkId} fields={fields} onDropped={() => head.current?.focus()} />}
      <Author found={found} />
      {isWaiting &&
        (isOwn ? (
          <Panel title="由其他同事审核" note="这是您自己提交的内容，您不能审核。">
            <NoEligibleColleague duty="content" />
          </Panel>
        ) : (
          <DecisionPanels
            endpoint={reviewSubmission}
            name={submission.content.title}
            checkId={checkId}
            version={version}
            recordVersion={before?.version}
            fields={authorFieldsOf(found)}
            isPublic={!isTakenDown}
            note={isTakenDown ? '已下架，通过后只更新内容，仍不公开。' : '通过后立即公开，已公开的会换成这一版。'}
            example="第二段请写明适合几岁的孩子"
            consequence={<Consequence found={found} />}
            onChange={onChange}
          />
        ))}
    </>
  )
}

/** The fields its author fills in; the others of the record are derived. */
const authorFieldsOf = ({ submission: { kind, content } }: ReviewedSubmission) =>
  Object.fromEntries(Object.entries(resourceOf(kind).fields).filter(([name]) => name in content))

function Consequence({ found: { submission, before, after, owner } }: { found: ReviewedSubmission }) {
  if (!before) return <p>立即公开全文，作者显示为“{owner.name}”。</p>
  const changed = changedLabels(submission.kind, { before: before.content, after })
  return (
    <>
      {before.state === 'disabled' && <p>已下架：通过后更新内容，但仍不公开。</p>}
      <p>{changed.length > 0 ? `这些内容会换成新的：${changed.join('、')}。` : '内容没有变化。'}</p>
    </>
  )
}

/** The full content, with its text rendered. */
const SubmittedContent = ({
  kind,
  content,
  title,
}: {
  kind: string
  content: Record<string, unknown>
  title: string
}) => (
  <Panel title={title}>
    <Facts
      facts={Object.entries(resourceOf(kind).fields).map(([name, field]) => [
        field.label,
        field.input.kind === 'html' ? (
          <SubmittedText key={name} html={String(content[name])} />
        ) : (
          <FieldView key={name} field={field} content={content} name={name} />
        ),
      ])}
    />
  </Panel>
)

/** The author, and what else the account has on the site. */
function Author({ found: { account, owner, submission } }: { found: ReviewedSubmission }) {
  const { role } = useConsole()
  const { accountId, userName, isBlocked, reportCount, publishedCount } = account
  const name = userName || `账号 ${accountId}`
  return (
    <Panel title="作者">
      <div className={background.linked}>
        <Facts
          facts={[
            [
              owner.kind === 'coach' ? '教练' : '场馆',
              <>
                {owner.name}
                {!owner.isLive && <b className={background.alarm}>主页没有公开</b>}
              </>,
            ],
            [
              '账号',
              <>
                {mayDo(role, 'accounts') ? <Link to={`/accounts/${accountId}`}>{name}</Link> : name}
                {isBlocked && <b className={background.alarm}>已停用</b>}
              </>,
            ],
            ['通过的内容', `${publishedCount} 份`],
            ['收到的举报', `${reportCount} 次`],
            [
              '发布的记录',
              submission.published && (
                <Link to={`/${submission.kind}/${submission.published.recordId}`}>
                  {resourceOf(submission.kind).label} {submission.published.recordId} ·{' '}
                  {RECORD_STATE_WORDS[submission.published.state]}
                </Link>
              ),
            ],
          ]}
        />
      </div>
    </Panel>
  )
}

function Head({ submission, ref }: { submission: ReviewedSubmission['submission']; ref: Ref<HTMLHeadingElement> }) {
  const { kind, status, submittedAt, published, content } = submission
  const { label, page } = resourceOf(kind)
  return (
    <div className={css.head}>
      <h2 ref={ref} tabIndex={-1}>
        {content.title}
      </h2>
      <Chip size="small" label={label} color="primary" variant="outlined" />
      <Chip size="small" label={APPLICATION_STATUS_WORDS[status]} />
      <p className={queue.note}>
        {submittedAt && `提交于 ${formatMoment(submittedAt)}`}
        {published?.state === 'published' && page && (
          <>
            {' '}
            · <NewTabLink href={page(published.recordId, {})}>查看现在公开的样子</NewTabLink>
          </>
        )}
      </p>
    </div>
  )
}

interface FullSubmissionProps {
  found: ReviewedSubmission
  /** It was decided, or turned out to be outdated: refetch it. */
  onChange: () => void
}
