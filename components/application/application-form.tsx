'use client'

import { type FormEvent, type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { PreviewDialog } from '#components/preview/preview-dialog.tsx'
import css from './application.module.css'
import { ApplicationSaveLine } from './application-save-line.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FormActions } from './form-actions.tsx'
import { FormProblems } from './form-problems.tsx'
import { FormStatus } from './form-status.tsx'
import { useAddressedField } from './use-addressed-field.ts'
import type { ApplicationForm as Form } from './use-application-form.ts'

/**
 * The frame of an application's form: status, problems, the fields as `children`, buttons and save state. `next` is the
 * following page of the same application.
 */
export function ApplicationForm<C extends FieldValues>({ form, next, children }: ApplicationFormProps<C>) {
  const element = useRef<HTMLFormElement>(null)
  useAddressedField(form, element)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Submit events of dialogs opened from here bubble through React too.
    if (event.target === event.currentTarget) void form.saveDraft()
  }
  return (
    <form ref={element} className={css.part} onSubmit={handleSubmit} noValidate>
      <FormStatus form={form} />
      <FormProblems form={form} />
      {children}
      <FormActions form={form} next={next} />
      <ApplicationSaveLine form={form} />
      <ConflictDialog form={form} />
      <PreviewDialog token={form.previewToken} onClose={form.closePreview} />
    </form>
  )
}

interface ApplicationFormProps<C extends FieldValues> {
  form: Form<C>
  next?: { path: string; label: string } | undefined
  children: ReactNode
}
