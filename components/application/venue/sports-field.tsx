'use client'

import Select from '@mui/material/Select'
import { type ReactNode, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldFrame } from '#components/form/fields/field-frame.tsx'
import { GroupFrame } from '#components/form/fields/group-frame.tsx'
import { type Choice, TickBoxes } from '#components/form/fields/tick-boxes.tsx'
import { APPLICATION_SPORTS_MAX } from '#lib/contracts/limits.ts'
import type { SportGroup } from '../sport-groups.ts'
import css from './sports-field.module.css'
import type { VenueControl } from './venue-control.ts'

/** Sports a venue offers, and its main one, which comes first. */
export function SportsField({ control, groups }: { control: VenueControl; groups: SportGroup[] }) {
  const { field, fieldState } = useController({ control, name: 'categoryIds' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const chosen = field.value
  const toggle = (id: number) => {
    const isFull = !chosen.includes(id) && chosen.length >= APPLICATION_SPORTS_MAX
    setRefusal(isFull ? `最多选择 ${APPLICATION_SPORTS_MAX} 个项目，请先取消一个` : null)
    if (!isFull) field.onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  }
  return (
    <GroupFrame
      label="可开展的项目"
      count={`${chosen.length}/${APPLICATION_SPORTS_MAX}`}
      error={refusal ?? fieldState.error?.message}
    >
      {groups.map(({ name, sports }, at) => (
        <SportBoxes key={name} name={name}>
          <TickBoxes
            name={field.name}
            choices={sports}
            chosen={chosen}
            onToggle={toggle}
            onBlur={field.onBlur}
            register={at === 0 ? field.ref : undefined}
          />
        </SportBoxes>
      ))}
      {chosen.length > 1 && (
        <MainSport
          choices={groups.flatMap(({ sports }) => sports).filter(({ value }) => chosen.includes(value))}
          main={chosen[0]!}
          onChoose={(id) => field.onChange([id, ...chosen.filter((each) => each !== id)])}
        />
      )}
    </GroupFrame>
  )
}

function SportBoxes({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the surrounding fieldset has the legend; this is one line of it.
    <div role="group" aria-labelledby={id} className={css.group}>
      <span id={id}>{name}</span>
      {children}
    </div>
  )
}

function MainSport({ choices, main, onChoose }: MainSportProps) {
  return (
    <FieldFrame label="主打项目" help="展示在最前面">
      {(names) => (
        <Select
          native
          value={main}
          onChange={({ target }) => onChoose(Number(target.value))}
          inputProps={{ style: { outline: 0 }, ...names }}
          sx={selectSx}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

const selectSx = {
  maxWidth: { md: 320 },
  minHeight: 48,
  backgroundColor: 'background.paper',
  // As in the site's other selects: otherwise no room would be left for the text.
  '& select.MuiInputBase-input': { height: '3rem', paddingBlock: 0 },
}

interface MainSportProps {
  choices: Choice<number>[]
  main: number
  onChoose: (id: number) => void
}
