import type { Control } from 'react-hook-form'
import type { Field } from '#lib/contracts/resources/field.ts'

/** What a form of a record holds: the fields, and a word on why they were changed. */
export interface RecordValues {
  content: Record<string, unknown>
  why: string
}

export type RecordControl = Control<RecordValues, unknown, Record<string, unknown>>

/** What each input of the console is given. `name` is the field's among the content. */
export interface InputProps {
  control: RecordControl
  name: string
  field: Field
  /** The field's name among the values of the form. */
  path: `content.${string}`
}
