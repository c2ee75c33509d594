'use client'

import type { Control, FieldValues } from 'react-hook-form'
import { TicksField } from '#components/form/fields/ticks-field.tsx'
import { PLACE_CHOICES } from '#lib/contracts/codes.ts'
import type { TrainingPlace } from '#lib/contracts/enums.ts'
import { PLACE_CHOICE_WORDS } from '#lib/copy/enums.ts'
import { joinPlaces, splitPlaces } from './joined-codes.ts'

/** Kinds of place where lessons are given, stored in `trainingPlace`. */
export const TrainingPlaceField = <V extends FieldValues & Place, C>({ control, label }: TrainingPlaceProps<V, C>) => (
  <TicksField
    control={control as unknown as Control<Place, C, FieldValues>}
    name="trainingPlace"
    label={label}
    help="可多选；学员搜索“上门”，找到的是“学员指定场地”"
    choices={PLACES}
    read={splitPlaces}
    write={joinPlaces}
  />
)

const PLACES = PLACE_CHOICES.map((value) => ({ value, label: PLACE_CHOICE_WORDS[value] }))

type Place = { trainingPlace: TrainingPlace | null }

interface TrainingPlaceProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  label: string
}
