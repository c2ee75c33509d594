'use client'

import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { SelectField } from '#components/form/fields/select-field.tsx'
import { GENERAL_CHANNEL } from '#lib/contracts/listing/general-channel.ts'
import type { Channel } from './channels.ts'

/** Channel of a text: a sport, grouped by its parent. */
export const ChannelField = <V extends FieldValues, C>({ control, name, channels }: ChannelFieldProps<V, C>) => (
  <SelectField
    control={control}
    name={name}
    label="项目"
    emptyValue=""
    help={`会列在这个项目的频道里；不属于某一个项目时选“${GENERAL_CHANNEL.name}”`}
  >
    <option value="">请选择</option>
    {[...Map.groupBy(channels, ({ group }) => group)].map(([group, all]) =>
      group ? (
        <optgroup key={group} label={group}>
          {all.map(option)}
        </optgroup>
      ) : (
        all.map(option)
      ),
    )}
  </SelectField>
)

const option = ({ slug, name }: Channel) => (
  <option key={slug} value={slug}>
    {name}
  </option>
)

interface ChannelFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  channels: readonly Channel[]
}
