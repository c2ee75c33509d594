'use client'

import Button from '@mui/material/Button'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { SelectField } from './select-field.tsx'
import { useDistricts } from './use-districts.ts'

/** A district of a city by code, '' if none is chosen; for a city without districts, the city itself. */
export function DistrictField<V extends FieldValues, C>({ cityCode, ...field }: DistrictFieldProps<V, C>) {
  const { data: districts, error, mutate } = useDistricts(cityCode)
  const chosen = useWatch({ control: field.control, name: field.name })
  return (
    <SelectField
      {...field}
      emptyValue=""
      disabled={!districts}
      help={
        error && (
          <>
            区县加载失败{' '}
            <Button size="small" onClick={() => void mutate()}>
              重试
            </Button>
          </>
        )
      }
    >
      <option value="">{cityCode === '' ? '请先选择城市' : districts || error ? '请选择' : '正在读取…'}</option>
      {districts?.length === 0 && <option value={cityCode}>全市（不分区县）</option>}
      {districts?.map(([adCode, name]) => (
        <option key={adCode} value={adCode}>
          {name}
        </option>
      ))}
      {/* Shows a draft's choice before the districts are loaded. */}
      {!districts && chosen && <option value={chosen}>正在读取…</option>}
    </SelectField>
  )
}

interface DistrictFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  cityCode: string
}
