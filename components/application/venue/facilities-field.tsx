'use client'

import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type RefObject, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { GroupFrame } from '#components/form/fields/group-frame.tsx'
import { TickBoxes } from '#components/form/fields/tick-boxes.tsx'
import { APPLICATION_FACILITIES_MAX } from '#lib/contracts/limits.ts'
import { COMMON_FACILITIES, FACILITY_MAX_LENGTH, parseFacilities } from './facilities.ts'
import css from './facilities-field.module.css'
import type { VenueControl } from './venue-control.ts'

/** A venue's facilities: common ones as checkboxes, others as free text. */
export function FacilitiesField({ control }: { control: VenueControl }) {
  const { field, fieldState } = useController({ control, name: 'facilities' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const chosen = field.value
  const own = chosen.filter((name) => !COMMON_FACILITIES.includes(name))
  const change = (next: string[]) => {
    const isTooMany = next.length > APPLICATION_FACILITIES_MAX
    setRefusal(isTooMany ? `最多填写 ${APPLICATION_FACILITIES_MAX} 项设施` : null)
    if (!isTooMany) field.onChange(next)
    return !isTooMany
  }
  return (
    <GroupFrame
      label="设施与服务（选填）"
      count={`${chosen.length}/${APPLICATION_FACILITIES_MAX}`}
      error={refusal ?? fieldState.error?.message}
    >
      <TickBoxes
        name={field.name}
        choices={COMMON}
        chosen={chosen}
        onToggle={(name) => change(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])}
        onBlur={field.onBlur}
        register={field.ref}
      />
      <OtherFacility
        addButton={addButton}
        onAdd={(text) => {
          const { names, problem } = parseFacilities(text)
          if (problem) setRefusal(problem)
          return problem === null && change([...new Set([...chosen, ...names])])
        }}
      />
      {own.length > 0 && (
        <ul className={css.own} aria-label="其他设施">
          {own.map((name) => (
            <li key={name}>
              {name}
              <button
                type="button"
                onClick={() => {
                  change(chosen.filter((each) => each !== name))
                  // The pressed button unmounts.
                  addButton.current?.focus()
                }}
                aria-label={`移除${name}`}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </GroupFrame>
  )
}

const COMMON = COMMON_FACILITIES.map((name) => ({ value: name, label: name }))

/**
 * A text input whose text is added on blur and on Enter, which does not submit the form. Rejected text stays for
 * editing.
 */
function OtherFacility({ addButton, onAdd }: OtherFacilityProps) {
  const id = useId()
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() !== '' && onAdd(text)) setText('')
  }
  return (
    <div className={css.other}>
      <label htmlFor={id}>
        其他设施<span>多项可用顿号分开，每项最多 {FACILITY_MAX_LENGTH} 字</span>
      </label>
      <OutlinedInput
        id={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Moving on to the next field counts as adding.
        onBlur={add}
        onKeyDown={(event) => {
          // Enter also confirms input of an IME.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
        inputProps={{ enterKeyHint: 'done', autoComplete: 'off', style: { outline: 0 } }}
        sx={inputSx}
      />
      <Button ref={addButton} variant="outlined" onClick={add} sx={addSx}>
        添加
      </Button>
    </div>
  )
}

const inputSx = {
  minHeight: 48,
  backgroundColor: 'background.paper',
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}
const addSx = { minHeight: 48, minWidth: 80 }

interface OtherFacilityProps {
  addButton: RefObject<HTMLButtonElement | null>
  /** Returns whether the text was accepted. */
  onAdd: (text: string) => boolean
}
