import type { Control, FieldValues } from 'react-hook-form'
import type { CoachContent } from '#lib/contracts/application/coach-application.ts'
import type { ApplicationForm } from '../use-application-form.ts'

/** The form that the panels of a coach's application belong to. */
export type CoachApplicationForm = ApplicationForm<CoachContent>
export type CoachControl = Control<CoachContent, unknown, FieldValues>
