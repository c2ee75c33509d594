import type { ComponentType } from 'react'
import type { FieldInput } from '#lib/contracts/resources/field.ts'
import type { InputProps } from './field-props.ts'
import { RowsInput } from './rows-input.tsx'
import { SIMPLE_INPUTS } from './simple-inputs.tsx'

/** How each kind of field is asked for. */
export const INPUTS: Record<FieldInput['kind'], ComponentType<InputProps>> = { ...SIMPLE_INPUTS, rows: RowsInput }
