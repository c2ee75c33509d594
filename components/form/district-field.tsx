'use client'

import Button from '@mui/material/Button'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { SelectField } from '#components/form/select-field.tsx'
import { useDistricts } from '#components/form/use-districts.ts'

/** A district of one city; of a city without districts the city itself. */
export function DistrictField<V extends FieldValues, C>({ cityCode, ...field }: DistrictFieldProps<V, C>) {
  const { data: districts, error, mutate } = useDistricts(cityCode)
  return (
    <SelectField
      {...field}
      empty=""
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
      <option value="">{districts || error ? '请选择' : '正在读取…'}</option>
      {districts?.length === 0 && <option value={cityCode}>全市（不分区县）</option>}
      {districts?.map(([adCode, name]) => (
        <option key={adCode} value={adCode}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

interface DistrictFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  cityCode: string
}
