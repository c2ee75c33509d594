import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ApplicationForm } from '#components/application/use-application-form.ts'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Submission } from '#lib/contracts/submission/submission.ts'
import type { Channel } from './channels.ts'

/** What a form is drawn with beside its content: the sports, and for whom it is published. */
export interface SubmissionSurroundings {
  channels: readonly Channel[]
  owner: Submission['owner']
}

/** What makes a submission one of its kind. */
export interface SubmissionSetup<C extends FieldValues> {
  schemas: { draft: z.ZodType<C>; complete: (owner: ApplicationKind) => z.ZodType<unknown> }
  empty: C
  /** Each field as the form calls it, in the form's order. */
  labels: Record<keyof C & string, string>
  /** What its author should have at hand. */
  needed: readonly string[]
  fields: (form: ApplicationForm<C>, surroundings: SubmissionSurroundings) => ReactNode
  /** What it says in one field, to be read; nothing where it says nothing. */
  valueOf: (content: C, field: keyof C & string, surroundings: SubmissionSurroundings) => ReactNode
  /** The long text, which is read below the rest. */
  text: keyof C & string
}
