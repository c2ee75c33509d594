'use client'

import Button from '@mui/material/Button'
import { type ComponentType, useState } from 'react'
import { useController } from 'react-hook-form'
import { GroupFrame } from '#components/form/fields/group-frame.tsx'
import type { MapSettings, PickedPlace } from '#components/map/map-driver.ts'
import type { PickPlaceDialogProps } from '#components/map/pick-place-dialog.tsx'
import { handleError } from '#components/ui/handle-error.ts'
import type { City } from '#lib/contracts/city.ts'
import { addressPartsOf, mapCityOf, type PickedAddress } from './picked-address.ts'
import css from './place-field.module.css'
import type { VenueControl } from './venue-control.ts'

/**
 * A venue's position on the map: the dialog, loaded when first opened, gives the coordinates;
 * `onPick` receives the address of the place.
 */
export function PlaceField({ control, map, cityCode, address, help, onPick }: PlaceFieldProps) {
  const longitude = useController({ control, name: 'longitude' })
  const latitude = useController({ control, name: 'latitude' })
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isOpen, setOpen] = useState(false)
  const at = placeOf(longitude.field.value, latitude.field.value)

  const register = (button: HTMLButtonElement | null) => {
    longitude.field.ref(button)
    latitude.field.ref(button)
  }
  const open = async () => {
    try {
      // The dictionary of all cities is loaded only together with the map.
      const [{ PickPlaceDialog }, { cityByCode }] = await Promise.all([
        import('#components/map/pick-place-dialog.tsx'),
        import('#lib/city/cities.ts'),
      ])
      setLoaded({ Dialog: PickPlaceDialog, cityByCode })
      setOpen(true)
    } catch (error) {
      handleError(error)
    }
  }
  const pick = (picked: PickedPlace) => {
    longitude.field.onChange(rounded(picked.longitude))
    latitude.field.onChange(rounded(picked.latitude))
    onPick(addressPartsOf(picked, loaded?.cityByCode(picked.adCode)))
  }
  return (
    <GroupFrame
      label="地图位置"
      help={help}
      error={longitude.fieldState.error?.message ?? latitude.fieldState.error?.message}
    >
      <div className={css.place}>
        <Button variant="outlined" ref={register} onClick={() => void open()}>
          {at ? '重新选择位置' : '在地图上选择位置'}
        </Button>
        {at && (
          <span className={css.at}>
            经度 {at.longitude.toFixed(6)}，纬度 {at.latitude.toFixed(6)}
          </span>
        )}
      </div>
      {loaded && (
        <loaded.Dialog
          settings={map}
          city={mapCityOf(loaded.cityByCode(cityCode))}
          start={at && { ...at, address: address || '上次选择的位置', adCode: '' }}
          isOpen={isOpen}
          onPick={pick}
          onClose={() => setOpen(false)}
        />
      )}
    </GroupFrame>
  )
}

const placeOf = (longitude: number | null, latitude: number | null) =>
  longitude === null || latitude === null ? null : { longitude, latitude }

/** Rounds to a tenth of a metre; no click is more precise. */
const rounded = (degrees: number) => Number(degrees.toFixed(6))

interface Loaded {
  Dialog: ComponentType<PickPlaceDialogProps>
  cityByCode: (adCode: string) => City | undefined
}

interface PlaceFieldProps {
  control: VenueControl
  map: MapSettings
  /** The chosen city, where the map starts. */
  cityCode: string
  address: string
  help: string
  /** `null`: a place outside the cities we know. */
  onPick: (address: PickedAddress | null) => void
}
