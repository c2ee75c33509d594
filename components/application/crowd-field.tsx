'use client'

import type { Control, FieldValues } from 'react-hook-form'
import { TicksField } from '#components/form/fields/ticks-field.tsx'
import { SUITABLE_CROWDS } from '#lib/contracts/codes.ts'
import { FACET_WORDS } from '#lib/copy/facets.ts'
import { joinCrowd, splitCrowd } from './joined-codes.ts'

const { suitableCrowd } = FACET_WORDS.coach

/** Target groups, stored in `suitableCrowd`. */
export const CrowdField = <V extends FieldValues & { suitableCrowd: string }, C>({
  control,
}: CrowdFieldProps<V, C>) => (
  <TicksField
    control={control as unknown as Control<{ suitableCrowd: string }, C, FieldValues>}
    name="suitableCrowd"
    label={suitableCrowd.asked}
    help="可多选"
    choices={CROWDS}
    read={splitCrowd}
    write={joinCrowd}
  />
)

const CROWDS = SUITABLE_CROWDS.map((value) => ({ value, label: suitableCrowd.options[value] }))

interface CrowdFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
}
