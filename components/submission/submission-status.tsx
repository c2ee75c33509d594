'use client'

import type { FieldValues } from 'react-hook-form'
import { ActionButton } from '#components/application/action-button.tsx'
import css from '#components/application/application.module.css'
import type { ApplicationRecord } from '#components/application/application.ts'
import { StatusPanel } from '#components/application/status-panel.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import type { Submission } from '#lib/contracts/submission/submission.ts'
import { SUBMISSIONS_PATH, type SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { formatMoment } from '#lib/format/date.ts'
import { publicPath, SUBMISSION_NAMES } from './submission-names.ts'
import { isShown } from './submission-words.ts'
import { VisibilityButton } from './visibility-button.tsx'

/** A submission as form record, with its published state. */
export type SubmissionRecord<C> = ApplicationRecord<C> & Pick<Submission, 'published' | 'owner'>

/** A submission that cannot be edited now (pending, approved, or superseded), and what can be done about it. */
export function SubmissionStatus<C extends FieldValues>(props: SubmissionStatusProps<C>) {
  const { status } = props.record
  if (status === APPLICATION_STATUS.PENDING) return <Pending {...props} />
  return status === APPLICATION_STATUS.APPROVED ? <Approved {...props} /> : <Superseded {...props} />
}

function Pending<C extends FieldValues>({ kind, record, moves, withdraw, onChange }: SubmissionStatusProps<C>) {
  const { kindName } = SUBMISSION_NAMES[kind]
  const { checkId, published, submittedAt } = record
  const outcome =
    published?.state === 'disabled' ? `通过后内容会更新，${kindName}仍是下架状态` : `通过后${kindName}会自动发布`
  return (
    <StatusPanel title="已提交，等待审核" tone="good" moves={moves}>
      <p>
        {submittedAt && `提交于 ${formatMoment(submittedAt)}。`}
        按提交的先后审核，{outcome}；如需修改，原因会写在这一页上，也会给您发消息。
      </p>
      {record.isLive && <p>审核通过前，线上的{kindName}不变。</p>}
      <div className={css.ways}>
        <ActionButton action={withdraw} busyText="撤回中…">
          撤回提交
        </ActionButton>
        {published && (
          <VisibilityButton
            kind={kind}
            checkId={checkId}
            published={published}
            onVisibilityChange={onChange}
            onOutdated={onChange}
          />
        )}
      </div>
    </StatusPanel>
  )
}

function Approved<C extends FieldValues>({ kind, record, moves, extend, onChange }: SubmissionStatusProps<C>) {
  const { kindName } = SUBMISSION_NAMES[kind]
  const { checkId, published, reviewedAt } = record
  const { title, text } = wordsOf(published, kindName)
  return (
    <StatusPanel title={title} tone={isShown(published) ? 'good' : 'calm'} moves={moves}>
      <p>
        {reviewedAt && `审核于 ${formatMoment(reviewedAt)}。`}
        {text}
      </p>
      <div className={css.ways}>
        {published && isShown(published) && (
          <ButtonLink href={publicPath(kind, published.recordId)}>看线上的{kindName}</ButtonLink>
        )}
        <ActionButton action={extend} busyText="正在打开…" onOutdated={onChange}>
          修改
        </ActionButton>
        {published && (
          <VisibilityButton
            kind={kind}
            checkId={checkId}
            published={published}
            look="contained"
            onVisibilityChange={onChange}
            onOutdated={onChange}
          />
        )}
      </div>
    </StatusPanel>
  )
}

/** What visitors see of an approved text now, and what its author can do about it. */
function wordsOf(published: Submission['published'], kindName: string) {
  if (isShown(published))
    return {
      title: '审核已通过，已发布',
      text: `需要更新时可以修改；修改通过审核前，线上的${kindName}不变。`,
    }
  if (published?.state === 'published')
    return { title: '已截止，不再展示', text: '如需继续展示，请修改截止日期后重新提交。' }
  if (!published?.mayShow) return { title: '平台已下架', text: `${kindName}目前不对外展示，如有疑问请联系客服。` }
  return {
    title: '您已下架',
    text: published.isLongExpired
      ? `${kindName}目前不对外展示，而且已截止；修改截止日期并通过审核后，才能恢复显示。`
      : `${kindName}目前不对外展示，恢复后立即公开，不用重新审核。`,
  }
}

const Superseded = <C extends FieldValues>({ kind, moves }: SubmissionStatusProps<C>) => (
  <StatusPanel title="已有更新的版本" moves={moves}>
    <p>这是以前通过审核的一版，您后来又改过{SUBMISSION_NAMES[kind].thisOne}。</p>
    <div className={css.ways}>
      <ButtonLink href={SUBMISSIONS_PATH}>查看我的内容</ButtonLink>
    </div>
  </StatusPanel>
)

interface SubmissionStatusProps<C extends FieldValues> {
  kind: SubmissionKind
  record: SubmissionRecord<C>
  moves: number
  withdraw: () => Promise<void>
  extend: () => Promise<void>
  /** It was published or taken down, or is outdated: refetch it. */
  onChange: () => void
}
