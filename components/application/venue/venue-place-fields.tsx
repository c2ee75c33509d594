'use client'

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CityChoice } from '#components/form/fields/city-field.tsx'
import { RegionField } from '#components/form/fields/region-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import type { MapSettings } from '#components/map/map-driver.ts'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'
import type { ApplicationForm } from '../use-application-form.ts'
import { type PickedAddress, proposedValues, type VenueLocation } from './picked-address.ts'
import { PlaceField } from './place-field.tsx'

const HELP = '学员按距离找场馆、查看路线时以这个位置为准。'

/** A venue's location: city, district, address, and the place on the map, which fills in what is still empty. */
export function VenuePlaceFields({ form, cities, map }: VenuePlaceFieldsProps) {
  const { control, setValue, getValues } = form
  const [cityCode, districtCode, address] = useWatch({ control, name: ['cityCode', 'districtCode', 'address'] })
  const [picked, setPicked] = useState<PickedAddress | null>(null)
  const isElsewhere = picked !== null && districtCode !== '' && picked.districtCode !== districtCode

  const applyPicked = (place: PickedAddress | null) => {
    setPicked(place)
    if (!place) return
    for (const [name, value] of Object.entries(proposedValues(place, getValues()))) {
      setValue(name as keyof VenueLocation, value, { shouldValidate: true })
    }
  }
  return (
    <>
      <RegionField form={form} cities={cities} labels={{ city: '所在城市', district: '所在区县' }} />
      <PlaceField
        control={control}
        map={map}
        cityCode={cityCode}
        address={address}
        help={isElsewhere ? `地图上的位置在${picked.area}，与上面选择的区县不同，请核对。` : HELP}
        onPick={applyPicked}
      />
      <TextField
        control={control}
        name="address"
        label="详细地址"
        help="区县以下的地址，例如“体育西路 191 号 A 座 2 楼”"
        autoComplete="street-address"
      />
    </>
  )
}

interface VenuePlaceFieldsProps {
  form: ApplicationForm<VenueContent>
  cities: CityChoice[]
  map: MapSettings
}
