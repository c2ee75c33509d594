'use client'

import { useWatch } from 'react-hook-form'
import type { CityChoice } from '#components/form/fields/city-field.tsx'
import { RegionField } from '#components/form/fields/region-field.tsx'
import { Panel } from '#components/ui/panel.tsx'
import css from '../application.module.css'
import { TrainingPlaceField } from '../training-place-field.tsx'
import type { CoachApplicationForm } from './coach-application-form.ts'
import { VenuesField } from './venues-field.tsx'

/** Where lessons take place: city and district, kinds of place, and venues. */
export function PlacePanel({ form, cities }: { form: CoachApplicationForm; cities: CityChoice[] }) {
  const { control, setValue } = form
  const cityCode = useWatch({ control, name: 'cityCode' })
  return (
    <Panel title="在哪里教">
      <div className={css.fields}>
        <RegionField form={form} cities={cities} labels={LABELS} onCity={() => setValue('venueIds', [])} />
        <TrainingPlaceField control={control} label="上课场地" />
        <VenuesField control={control} cityCode={cityCode} />
      </div>
    </Panel>
  )
}

const LABELS = { city: '授课城市', district: '授课区县' }
