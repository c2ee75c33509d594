'use client'

import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type Ref, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { type ControlAttributes, FieldFrame } from '#components/form/fields/field-frame.tsx'
import type { CoachControl } from './coach-application-form.ts'
import css from './pick-field.module.css'

/** An option; options of a group are listed together. */
export interface PickOption {
  id: number
  name: string
  note?: string
  group?: string
}

/** Options and current choices; `onType` loads options where there are too many to list. */
export interface Choices {
  /** Without those already picked. */
  options: readonly PickOption[]
  /** The options whose ids the form holds. */
  picked: readonly PickOption[]
  /** False while `options` are loading. */
  isLoaded?: boolean
  onOpen?: () => void
  onType?: (text: string) => void
  onPick?: (picked: readonly PickOption[]) => void
}

/**
 * An ordered choice of a few out of many options: typing filters the list, a choice is appended, and any choice can be
 * removed or made the first. The form value is their ids.
 */
export function PickField({ control, name, label, help, max, words, choices }: PickFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const { picked, onPick } = choices
  const { first } = words
  const input = useRef<HTMLInputElement>(null)
  const isFull = picked.length >= max
  const pick = (next: readonly PickOption[]) => {
    onPick?.(next)
    field.onChange(next.map(({ id }) => id))
  }
  const changeAndRefocus = (next: readonly PickOption[]) => {
    pick(next)
    // The pressed button may have unmounted.
    input.current?.focus()
  }
  return (
    <div className={css.pick}>
      <FieldFrame
        label={`${label} ${picked.length}/${max}`}
        help={isFull ? `已选满 ${max} 个` : help}
        error={fieldState.error?.message}
      >
        {(names) => (
          <Finder
            name={name}
            names={names}
            words={words}
            choices={choices}
            isFull={isFull}
            input={(element) => {
              input.current = element
              field.ref(element)
            }}
            onPick={(option) => pick([...picked, option])}
            onLeave={field.onBlur}
          />
        )}
      </FieldFrame>
      {picked.length > 0 && (
        <ol className={css.picked} aria-label={`已选的${label}`}>
          {picked.map((each, at) => (
            <li key={each.id}>
              <span className={css.name}>
                {each.name}
                {each.note && <small>{each.note}</small>}
              </span>
              {at === 0 && picked.length > 1 && <span className={css.first}>{first}</span>}
              {at > 0 && (
                <Button
                  size="small"
                  onClick={() => changeAndRefocus([each, ...picked.filter((other) => other !== each)])}
                  aria-label={`把${each.name}设为${first}`}
                >
                  设为{first}
                </Button>
              )}
              <button
                type="button"
                className={css.remove}
                onClick={() => changeAndRefocus(picked.filter((other) => other !== each))}
                aria-label={`移除${each.name}`}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Finder({ name, names, words, choices, isFull, input, onPick, onLeave }: FinderProps) {
  const { options, picked, isLoaded = true, onOpen, onType } = choices
  const [typed, setTyped] = useState('')
  const changeText = (text: string) => {
    setTyped(text)
    onType?.(text.trim())
  }
  return (
    <Autocomplete
      id={names.id}
      value={null}
      inputValue={typed}
      options={options.filter(({ id }) => !picked.some((each) => each.id === id))}
      {...(onType && { filterOptions: (all: PickOption[]) => all })}
      getOptionLabel={(option) => option.name}
      getOptionKey={({ id }) => id}
      {...(options.some(({ group }) => group) && { groupBy: (option: PickOption) => option.group ?? '' })}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <span className={css.option}>
            {option.name}
            {option.note && <small>{option.note}</small>}
          </span>
        </li>
      )}
      slotProps={{ paper: { sx: paperSx } }}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') changeText(text)
      }}
      onChange={(_, option) => {
        if (!option || isFull) return
        onPick(option)
        changeText('')
      }}
      {...(onOpen && { onOpen })}
      onBlur={() => {
        changeText('')
        onLeave()
      }}
      loading={!isLoaded}
      loadingText="正在查找…"
      noOptionsText={words.none}
      openText="展开列表"
      closeText="收起列表"
      openOnFocus={!onType}
      disableCloseOnSelect
      autoHighlight
      readOnly={isFull}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          fullWidth
          name={name}
          placeholder={isFull ? '' : words.placeholder}
          ref={slotProps.input.ref}
          className={slotProps.input.className}
          endAdornment={slotProps.input.endAdornment}
          onMouseDown={slotProps.input.onMouseDown}
          inputProps={{
            ...slotProps.htmlInput,
            ...names,
            ref: (element: HTMLInputElement | null) => {
              assign(slotProps.htmlInput.ref, element)
              input(element)
            },
            style: { outline: 0 },
          }}
          sx={inputSx}
        />
      )}
    />
  )
}

const assign = <T,>(ref: Ref<T> | undefined, value: T | null) => {
  if (typeof ref === 'function') ref(value)
  else if (ref) ref.current = value
}

const paperSx = { border: 1, borderColor: 'divider', boxShadow: 'var(--shadow-float)' }
const inputSx = {
  minHeight: 48,
  backgroundColor: 'background.paper',
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}

interface Words {
  /** Label of the first choice: 主项. */
  first: string
  placeholder: string
  /** Shown if nothing matches. */
  none: string
}

interface PickFieldProps {
  control: CoachControl
  name: 'categoryIds' | 'venueIds'
  label: string
  help: string
  max: number
  words: Words
  choices: Choices
}

interface FinderProps {
  name: string
  names: ControlAttributes
  words: Words
  choices: Choices
  isFull: boolean
  input: (element: HTMLInputElement | null) => void
  onPick: (option: PickOption) => void
  onLeave: () => void
}
