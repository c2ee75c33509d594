'use client'

import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { type AutoComplete, SelectField } from './select-field.tsx'

/** A province and its cities, each as code and name. */
export type CityChoice = [province: string, cities: [adCode: string, label: string][]]

/** An optional city. */
export function CityField<V extends FieldValues, C>({ cities, ...field }: CityFieldProps<V, C>) {
  return (
    <SelectField {...field}>
      <option value="">不填</option>
      <CityOptions cities={cities} />
    </SelectField>
  )
}

/** City options, grouped by province. */
export const CityOptions = ({ cities }: { cities: CityChoice[] }) =>
  cities.map(([province, list]) => (
    <optgroup key={province} label={province}>
      {list.map(([adCode, label]) => (
        <option key={adCode} value={adCode}>
          {label}
        </option>
      ))}
    </optgroup>
  ))

interface CityFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  cities: CityChoice[]
  autoComplete?: AutoComplete
}
