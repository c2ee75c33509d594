'use client'

import { type FormEvent, type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import css from './application.module.css'
import { FormActions } from './form-actions.tsx'
import { FormProblems } from './form-problems.tsx'
import { FormStatus } from './form-status.tsx'
import { useAddressedField } from './use-addressed-field.ts'
import type { ApplicationForm as Form } from './use-application-form.ts'

/**
 * The frame of an application's form: how it stands, what is wrong, the fields as `children`, and the buttons. `next` is
 * the page that follows in the same application.
 */
export function ApplicationForm<C extends FieldValues>({ form, next, children }: ApplicationFormProps<C>) {
  const element = useRef<HTMLFormElement>(null)
  useAddressedField(form, element)
  const keep = (event: FormEvent) => {
    event.preventDefault()
    // React hands over the submissions of dialogs opened from here too.
    if (event.target === event.currentTarget) void form.saveDraft()
  }
  return (
    <form ref={element} className={css.part} onSubmit={keep} noValidate>
      <FormStatus form={form} />
      <FormProblems form={form} />
      {children}
      <FormActions form={form} next={next} />
    </form>
  )
}

interface ApplicationFormProps<C extends FieldValues> {
  form: Form<C>
  next?: { path: string; label: string } | undefined
  children: ReactNode
}
