import type { Control } from 'react-hook-form'
import type { Field } from '#lib/contracts/resources/field.ts'

/** Values of a record form: the fields, and the reason for the change. */
export interface RecordValues {
  content: Record<string, unknown>
  why: string
}

export type RecordControl = Control<RecordValues, unknown, Record<string, unknown>>

/** Props of every console input. `name` is the field's key in the content. */
export interface InputProps {
  control: RecordControl
  name: string
  field: Field
  /** The field's path in the form values. */
  path: `content.${string}`
}
