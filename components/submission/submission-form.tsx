'use client'

import { useState } from 'react'
import applicationCss from '#components/application/application.module.css'
import type { Application } from '#components/application/application.ts'
import { ApplicationForm } from '#components/application/application-form.tsx'
import { DiscardButton } from '#components/application/discard-button.tsx'
import { useApplicationForm } from '#components/application/use-application-form.ts'
import type { Submission } from '#lib/contracts/submission/submission.ts'
import type { SubmissionContent } from '#lib/contracts/submission/submission-content.ts'
import { SUBMISSIONS_PATH, type SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import css from './submission.module.css'
import { SUBMISSION_NAMES } from './submission-names.ts'
import type { SubmissionFormContext } from './submission-setup.ts'
import { SUBMISSION_SETUPS } from './submission-setups.ts'
import type { SubmissionRecord } from './submission-status.tsx'
import { VisibilityButton } from './visibility-button.tsx'

/** The form of an editable submission: new, a draft, or rejected. */
export function SubmissionForm<K extends SubmissionKind>({ kind, application, context }: SubmissionFormProps<K>) {
  const setup = SUBMISSION_SETUPS[kind]
  const form = useApplicationForm(application)
  const record = application.record as SubmissionRecord<SubmissionContent[K]> | null
  return (
    <ApplicationForm form={form}>
      {setup.fields(form, context)}
      {record && (
        <div className={css.others}>
          {record.published && <PublishedStatus kind={kind} checkId={record.checkId} published={record.published} />}
          <DiscardButton form={form} {...discardWords(kind, record.subjectId !== null)} path={SUBMISSIONS_PATH} />
        </div>
      )}
    </ApplicationForm>
  )
}

const discardWords = (kind: SubmissionKind, isPublished: boolean) => {
  const { kindName } = SUBMISSION_NAMES[kind]
  return {
    label: '删除',
    name: isPublished ? '删除这份修改' : `删除这份${kindName}草稿`,
    question: isPublished ? `这份修改会删除，线上的${kindName}不变。` : '删除后不能恢复。',
  }
}

/** Lets the author take the published text down or publish it again while editing a change of it. */
function PublishedStatus({ kind, checkId, published }: PublishedStatusProps) {
  const { kindName } = SUBMISSION_NAMES[kind]
  // Not refetched, so that what is typed stays.
  const [current, setCurrent] = useState<Submission['published']>(published)
  if (!current || (current.state !== 'published' && !current.mayShow)) return null
  return (
    <div className={applicationCss.besides}>
      <span>
        {kindName}
        {current.state === 'published' ? liveNote(current) : hiddenNote(current)}
      </span>
      <VisibilityButton kind={kind} checkId={checkId} published={current} look="text" onVisibilityChange={setCurrent} />
    </div>
  )
}

type Published = NonNullable<Submission['published']>

const liveNote = ({ isLongExpired }: Published) =>
  isLongExpired ? '已截止，不再展示；请修改截止日期后重新提交。' : '正在线上展示。'
const hiddenNote = ({ isLongExpired }: Published) =>
  isLongExpired
    ? '已下架，而且已截止；修改截止日期并通过审核后，才能恢复显示。'
    : '已下架，恢复后显示审核通过的那一版。'

interface PublishedStatusProps {
  kind: SubmissionKind
  checkId: string
  published: NonNullable<Submission['published']>
}

interface SubmissionFormProps<K extends SubmissionKind> {
  kind: K
  application: Application<SubmissionContent[K]>
  context: SubmissionFormContext
}
