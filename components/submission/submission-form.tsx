'use client'

import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Application } from '#components/application/application.ts'
import { ApplicationForm } from '#components/application/application-form.tsx'
import { type ApplicationForm as Form, useApplicationForm } from '#components/application/use-application-form.ts'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import { discardSubmission, type Submission } from '#lib/contracts/submission/submission.ts'
import type { SubmissionContent } from '#lib/contracts/submission/submission-content.ts'
import { SUBMISSIONS_PATH, type SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { ShowingButton } from './showing-button.tsx'
import css from './submission.module.css'
import { SUBMISSION_NAMES } from './submission-names.ts'
import type { SubmissionSurroundings } from './submission-setup.ts'
import { SUBMISSION_SETUPS } from './submission-setups.ts'
import type { SubmissionRecord } from './submission-status.tsx'

/** The form of an editable submission: new, a draft, or rejected. */
export function SubmissionForm<K extends SubmissionKind>({ kind, application, surroundings }: SubmissionFormProps<K>) {
  const setup = SUBMISSION_SETUPS[kind]
  const form = useApplicationForm(application)
  const record = application.record as SubmissionRecord<SubmissionContent[K]> | null
  return (
    <ApplicationForm form={form}>
      {setup.fields(form, surroundings)}
      {record && (
        <div className={css.others}>
          {record.published && <Showing kind={kind} checkId={record.checkId} published={record.published} />}
          <Discard form={form} isPublished={record.subjectId !== null} />
        </div>
      )}
    </ApplicationForm>
  )
}

/** Lets the author take the published text down or publish it again while editing a change of it. */
function Showing({ kind, checkId, published }: ShowingProps) {
  const { thing } = SUBMISSION_NAMES[kind]
  // Not refetched, so that what is typed stays.
  const [now, setNow] = useState<Submission['published']>(published)
  if (!now || (now.state !== 'published' && !now.mayShow)) return null
  return (
    <div className={css.other}>
      <span>
        {now.state === 'published' ? `线上的${thing}正在展示。` : `${thing}已下架，恢复后显示审核通过的那一版。`}
      </span>
      <ShowingButton kind={kind} checkId={checkId} published={now} look="text" onShown={setNow} />
    </div>
  )
}

interface ShowingProps {
  kind: SubmissionKind
  checkId: string
  published: NonNullable<Submission['published']>
}

function Discard<C extends FieldValues>({ form, isPublished }: DiscardProps<C>) {
  const { application, autosave, rivalry } = form
  const { thing } = application.kind
  // Waits for a running save, which creates a new version, and prevents later ones, which would be rejected.
  const discard = () =>
    autosave.alone(async () => {
      // The author has been told what another device saved.
      const { checkId, version } = rivalry.rival?.theirs ?? application.base()!
      await callApi(discardSubmission, { checkId, version })
      autosave.forget()
      window.location.assign(SUBMISSIONS_PATH)
    })
  return (
    <div className={css.other}>
      <ConfirmButton
        label="删除"
        name={isPublished ? '删除这份修改' : `删除这份${thing}草稿`}
        question={isPublished ? `这份修改会删除，线上的${thing}不变。` : '删除后不能恢复。'}
        action={discard}
        onOutdated={() => void rivalry.meet({ isShown: true })}
      />
    </div>
  )
}

interface DiscardProps<C extends FieldValues> {
  form: Form<C>
  isPublished: boolean
}

interface SubmissionFormProps<K extends SubmissionKind> {
  kind: K
  application: Application<SubmissionContent[K]>
  surroundings: SubmissionSurroundings
}
