'use client'

import type { FieldValues } from 'react-hook-form'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import css from './application.module.css'
import type { ApplicationForm } from './use-application-form.ts'

/** Deletes what a form of reviewed content edits, including unsaved input; what is published stays. */
export function DiscardButton<C extends FieldValues>({ form, label, name, question, path }: DiscardButtonProps<C>) {
  return (
    <div className={css.besides}>
      <ConfirmButton
        label={label}
        {...(name && { name })}
        question={question}
        action={() => form.discard(path)}
        onOutdated={() => void form.conflictState.detectConflict({ isShown: true })}
      />
    </div>
  )
}

/** The same for a coach's or venue's application; a claim is given up above its form instead. */
export function DiscardApplication<C extends FieldValues>({
  form,
  path,
}: Pick<DiscardButtonProps<C>, 'form' | 'path'>) {
  const { record } = form.application
  if (!record || record.claim) return null
  const isPublished = record.subjectId !== null
  return (
    <DiscardButton
      form={form}
      label={isPublished ? '放弃修改' : '删除草稿'}
      question={isPublished ? '这次修改会删除，已通过审核的资料不变。' : '填写的内容会全部删除，不能恢复。'}
      path={path}
    />
  )
}

interface DiscardButtonProps<C extends FieldValues> {
  form: ApplicationForm<C>
  label: string
  /** Accessible name, if the label alone is ambiguous. */
  name?: string
  question: string
  /** Where to go afterwards. */
  path: string
}
