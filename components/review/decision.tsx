'use client'

import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { SelectField } from '#components/form/fields/select-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { handleRefusal } from '#components/ui/handle-error.ts'
import { Panel } from '#components/ui/panel.tsx'
import { showToast } from '#components/ui/toast.ts'
import { type ApplicationKind, type ReviewReason, reviewCheckRecord } from '#lib/contracts/application/application.ts'
import type { ApplicationBackground } from '#lib/contracts/application/application-desk.ts'
import { REVIEW_REASON_MAX_LENGTH, REVIEW_REASONS_MAX } from '#lib/contracts/limits.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { Approve } from './approve.tsx'
import { changedLabels } from './change.tsx'
import { claimObstacle } from './claim.tsx'
import { BadgeNote } from './mark.tsx'
import css from './review.module.css'
import type { ReviewKinds } from './review-kinds.tsx'
import { dropUnsentReasons, storeUnsentReasons, unsentReasons } from './unsent-reasons.ts'

const EMPTY_REASON = { field: '', text: '' }
const OWNED_REASON = { field: '', text: '这个场馆已由其他账号管理，不能再认领；如有异议，请联系客服' }

/** Approves an application, which publishes its page, or rejects it. */
export function Decision({ kind, background, reviewKind, ...rest }: DecisionProps) {
  const isTakenDown = background.subject?.state === 'disabled'
  return (
    <DecisionPanels
      {...rest}
      endpoint={reviewCheckRecord}
      fields={reviewKind.fields}
      recordVersion={background.change?.version}
      isPublic={!isTakenDown}
      note={approvalNote(background)}
      obstacle={claimObstacle(background.claim)}
      reason={background.claim?.isOwned ? OWNED_REASON : EMPTY_REASON}
      approvalDetails={background.mark && <BadgeNote mark={background.mark} />}
      consequence={<Consequence kind={kind} reviewKind={reviewKind} background={background} />}
    />
  )
}

/** Approves an application or submission, which publishes it, or rejects it. */
export function DecisionPanels({
  endpoint,
  name,
  checkId,
  version,
  recordVersion,
  fields,
  isPublic,
  note,
  obstacle = null,
  reason = EMPTY_REASON,
  example = '证书照片看不清编号，请重新拍摄',
  approvalDetails,
  consequence,
  onChange,
}: DecisionPanelsProps) {
  const approve = async () => {
    try {
      await callApi(endpoint, { checkId, version, recordVersion, isApproved: true })
      void showToast('已通过', 'success')
      onChange()
    } catch (error) {
      handleRefusal(error, onChange)
    }
  }
  return (
    <div className={css.decision}>
      {obstacle ? (
        <Panel title="不能通过" note={obstacle} />
      ) : (
        <Panel title="通过" note={note}>
          {approvalDetails}
          <div className={css.ways}>
            <Approve name={name} isPublic={isPublic} consequence={consequence} action={approve} />
          </div>
        </Panel>
      )}
      <Panel title="驳回" note="写明哪一项、要怎么改；提交的人会在对应的栏目旁边看到。">
        <Rejection {...{ endpoint, checkId, version, fields, reason, example, onChange }} />
      </Panel>
    </div>
  )
}

/** Rejects with reasons per field of the content. Typed text is stored in this tab until it is sent. */
function Rejection({ endpoint, checkId, version, fields, reason, example, onChange }: RejectionProps) {
  const unsent = unsentReasons(checkId)
  const form = useApiForm({
    endpoint,
    defaultValues: {
      ...{ checkId, version, isApproved: false },
      reasons: unsent.length > 0 ? unsent : [reason],
    },
    onDone: () => {
      void showToast('已驳回，提交人会看到原因', 'success')
      dropUnsentReasons(checkId)
      onChange()
    },
    onError: (error) => handleRefusal(error, onChange),
  })
  const { setValue, watch } = form
  // The applicant may submit a new version meanwhile; after a rejected call, the decision is about that one.
  useEffect(() => setValue('version', version), [setValue, version])
  useEffect(() => {
    const { unsubscribe } = watch(({ reasons = [] }) => storeUnsentReasons(checkId, reasons))
    return unsubscribe
  }, [watch, checkId])
  const reasons = useFieldArray({ control: form.control, name: 'reasons' })
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = reasons.fields.length >= REVIEW_REASONS_MAX
  return (
    <form className={css.reasons} onSubmit={form.submit} aria-label="驳回" noValidate>
      {reasons.fields.map((reason, at) => (
        <fieldset key={reason.id} className={css.reason}>
          <legend>原因 {at + 1}</legend>
          <SelectField control={form.control} name={`reasons.${at}.field`} label="栏目" emptyValue="">
            <option value="">整份内容</option>
            {Object.entries(fields).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            control={form.control}
            name={`reasons.${at}.text`}
            label="说明"
            placeholder={`例如：${example}`}
            rows={2}
            count={REVIEW_REASON_MAX_LENGTH}
          />
          {reasons.fields.length > 1 && (
            <Button
              size="small"
              onClick={() => {
                reasons.remove(at)
                // The pressed button unmounts.
                addButton.current?.focus()
              }}
              aria-label={`删除原因 ${at + 1}`}
            >
              删除
            </Button>
          )}
        </fieldset>
      ))}
      <div className={css.ways}>
        <SubmitButton isBusy={form.isBusy} fullWidth={false} color="secondary">
          驳回
        </SubmitButton>
        <Button
          ref={addButton}
          aria-disabled={isFull}
          onClick={() => {
            if (!isFull) reasons.append(EMPTY_REASON)
          }}
        >
          {isFull ? `最多 ${REVIEW_REASONS_MAX} 条原因` : '再加一条原因'}
        </Button>
      </div>
    </form>
  )
}

function approvalNote({ subject, claim }: Pick<ApplicationBackground, 'subject' | 'claim'>): string {
  if (claim) return '通过后，这个场馆由提交人的账号管理，公开的页面立即换成这份资料。'
  if (subject?.state === 'disabled') return '主页已下架，通过后只更新资料，仍不公开。'
  return '通过后立即公开，已公开的主页会换成这份资料。'
}

/** What the public sees after approval. */
function Consequence({ kind, reviewKind: { becomesPublic }, background }: ConsequenceProps) {
  const { subject, change, mark, claim } = background
  const changed = change && changedLabels(kind, change)
  return (
    <>
      {claim && <p>认领：这个场馆由提交人的账号管理，预约发给这个账号。</p>}
      {!changed && <p>立即公开：{becomesPublic}</p>}
      {changed && subject?.state === 'disabled' && <p>主页已下架：通过后更新资料，但仍不公开。</p>}
      {changed && <p>{changed.length > 0 ? `这些内容会换成新的：${changed.join('、')}。` : '主页的内容没有变化。'}</p>}
      {mark && <BadgeNote mark={mark} />}
    </>
  )
}

interface ConsequenceProps {
  kind: ApplicationKind
  background: Pick<ApplicationBackground, 'subject' | 'change' | 'mark' | 'claim'>
  reviewKind: Pick<ReviewKinds[ApplicationKind], 'fields' | 'becomesPublic'>
}

interface DecisionProps extends ConsequenceProps, DecisionSubject {}

interface DecisionPanelsProps extends DecisionSubject {
  endpoint: typeof reviewCheckRecord
  fields: Record<string, { label: string }>
  /** Version of the public record shown in the comparison. */
  recordVersion: number | undefined
  /** Whether it becomes public. */
  isPublic: boolean
  note: string
  /** Why it cannot be approved. */
  obstacle?: string | null
  /** Initial reason of a rejection. */
  reason?: ReviewReason
  /** Example of a reason. */
  example?: string
  approvalDetails?: ReactNode
  /** Consequences named in the confirmation. */
  consequence: ReactNode
}

type RejectionProps = Pick<DecisionPanelsProps, 'endpoint' | 'checkId' | 'version' | 'fields' | 'onChange'> &
  Required<Pick<DecisionPanelsProps, 'reason' | 'example'>>

interface DecisionSubject {
  /** Name of what is decided about. */
  name: string
  checkId: string
  version: number
  /** It was decided, or turned out to be outdated: refetch it. */
  onChange: () => void
}
