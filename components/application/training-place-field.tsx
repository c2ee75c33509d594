'use client'

import type { Control, FieldValues } from 'react-hook-form'
import { TicksField } from '#components/form/fields/ticks-field.tsx'
import type { TrainingPlace } from '#lib/contracts/enums.ts'
import { trainingPlaceLabels } from '#lib/copy/enums.ts'
import { joinPlaces, splitPlaces } from './joined-codes.ts'

/** Kinds of place where lessons are given, stored in `trainingPlace`. */
export const TrainingPlaceField = <V extends FieldValues & Place, C>({ control, label }: TrainingPlaceProps<V, C>) => (
  <TicksField
    control={control as unknown as Control<Place, C, FieldValues>}
    name="trainingPlace"
    label={label}
    help="可多选"
    choices={PLACES}
    read={splitPlaces}
    write={joinPlaces}
  />
)

const PLACES = ([1, 2, 3] as const).map((value) => ({ value, label: trainingPlaceLabels(value)[0] ?? '' }))

type Place = { trainingPlace: TrainingPlace | null }

interface TrainingPlaceProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  label: string
}
