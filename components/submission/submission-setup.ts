import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ApplicationForm } from '#components/application/use-application-form.ts'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Submission } from '#lib/contracts/submission/submission.ts'
import type { Channel } from './channels.ts'

/** What a form needs besides its content: the channels, and the owner. */
export interface SubmissionFormContext {
  channels: readonly Channel[]
  owner: Submission['owner']
}

/** Setup of a kind of submission. */
export interface SubmissionSetup<C extends FieldValues> {
  schemas: { draft: z.ZodType<C>; complete: (owner: ApplicationKind) => z.ZodType<unknown> }
  empty: C
  /** Label of each field, in form order. */
  labels: Record<keyof C & string, string>
  /** What its author should have at hand. */
  needed: readonly string[]
  fields: (form: ApplicationForm<C>, context: SubmissionFormContext) => ReactNode
  /** A field as read-only text; empty if not filled in. */
  valueOf: (content: C, field: keyof C & string, context: SubmissionFormContext) => ReactNode
  /** The long text, shown below the other fields. */
  text: keyof C & string
}
