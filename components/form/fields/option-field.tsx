'use client'

import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { type AutoComplete, SelectField } from './select-field.tsx'

/** A select of codes by label; the form value is the code, or null for the empty option labelled `emptyLabel`. */
export const OptionField = <V extends FieldValues, C, K extends number>({
  codes,
  words,
  emptyLabel = '请选择',
  ...field
}: OptionFieldProps<V, C, K>) => (
  <SelectField {...field} parse={(value) => (value === '' ? null : Number(value))}>
    <option value="">{emptyLabel}</option>
    {codes.map((code) => (
      <option key={code} value={code}>
        {words[code]}
      </option>
    ))}
  </SelectField>
)

interface OptionFieldProps<V extends FieldValues, C, K extends number> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  codes: readonly K[]
  words: Readonly<Record<K, string>>
  emptyLabel?: string
  autoComplete?: AutoComplete
}
