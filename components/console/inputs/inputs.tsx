import type { ComponentType } from 'react'
import type { FieldInput } from '#lib/contracts/resources/field.ts'
import type { InputProps } from './field-props.ts'
import { RowsInput } from './rows-input.tsx'
import { SIMPLE_INPUTS } from './simple-inputs.tsx'

/** The input of each kind of field. */
export const INPUTS: Record<FieldInput['kind'], ComponentType<InputProps>> = { ...SIMPLE_INPUTS, rows: RowsInput }
