'use client'

import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { type Control, type FieldValues, type UseFormSetValue, useWatch } from 'react-hook-form'
import { type CityChoice, CityOptions } from './city-field.tsx'
import { DistrictField } from './district-field.tsx'
import { SelectField } from './select-field.tsx'
import { useDistricts } from './use-districts.ts'

/**
 * City and district, stored in `cityCode` and `districtCode`, '' if not chosen. Districts are loaded once there is a
 * city. A city without districts uses its own code as the district's, as the services store it.
 */
export function RegionField<V extends Region, C>({ form, cities, labels, onCity }: RegionFieldProps<V, C>) {
  const { control, setValue } = form as unknown as RegionForm
  const [cityCode, districtCode] = useWatch({ control, name: ['cityCode', 'districtCode'] })
  const isWhole = useDistricts(cityCode).data?.length === 0
  useEffect(() => {
    if (isWhole && districtCode !== cityCode) setValue('districtCode', cityCode, { shouldValidate: true })
  }, [isWhole, districtCode, cityCode, setValue])

  return (
    <Box sx={pairSx}>
      <SelectField
        control={control}
        name="cityCode"
        label={labels.city}
        emptyValue=""
        onChosen={(adCode) => {
          setValue('districtCode', '')
          onCity?.(adCode)
        }}
      >
        <option value="">请选择</option>
        <CityOptions cities={cities} />
      </SelectField>
      <DistrictField control={control} name="districtCode" label={labels.district} cityCode={cityCode} />
    </Box>
  )
}

const pairSx = { display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start', gap: 5 }

type Region = FieldValues & { cityCode: string; districtCode: string }

interface RegionForm {
  control: Control<{ cityCode: string; districtCode: string }, unknown, FieldValues>
  setValue: UseFormSetValue<{ cityCode: string; districtCode: string }>
}

interface RegionFieldProps<V extends Region, C> {
  form: { control: Control<V, C, FieldValues>; setValue: UseFormSetValue<V> }
  cities: CityChoice[]
  labels: { city: string; district: string }
  /** The city changed: what belongs to the former one can be cleared. */
  onCity?: (adCode: string) => void
}
