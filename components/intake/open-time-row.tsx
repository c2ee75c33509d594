'use client'

import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useId, useState } from 'react'
import { WEEK_DAYS } from '#lib/contracts/lead/lead-states.ts'
import { type OpenTime, overlappingTime } from '#lib/contracts/lead/open-times.ts'
import { WEEK_DAY_WORDS } from '#lib/copy/lead.ts'
import css from './intake.module.css'

/** One weekly time; problems are shown once the row loses the focus. */
export function OpenTimeRow({ label, time, others, isInvalid, onChange, onRemove, onBlur }: OpenTimeRowProps) {
  const noteId = useId()
  const [wasLeft, setWasLeft] = useState(false)
  const problem = wasLeft || isInvalid ? problemOf(time, others) : null
  const attributesOf = (word: string) => ({
    'aria-label': `${label}${word}`,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? noteId : undefined,
    style: { outline: 0 },
  })
  const clockInput = (part: 'from' | 'to', word: string) => (
    <OutlinedInput
      type="time"
      value={time[part]}
      onChange={({ target }) => onChange({ ...time, [part]: target.value })}
      inputProps={attributesOf(word)}
      error={problem !== null}
      sx={clockSx}
    />
  )
  return (
    <li
      className={css.time}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setWasLeft(true)
        onBlur()
      }}
    >
      <Select
        native
        value={time.weekday}
        onChange={({ target }) => onChange({ ...time, weekday: Number(target.value) as OpenTime['weekday'] })}
        inputProps={attributesOf('星期')}
        sx={daySx}
      >
        {WEEK_DAYS.map((day) => (
          <option key={day} value={day}>
            {WEEK_DAY_WORDS[day]}
          </option>
        ))}
      </Select>
      {clockInput('from', '开始')}
      <span aria-hidden="true">至</span>
      {clockInput('to', '结束')}
      <IconButton onClick={onRemove} aria-label={`移除${label}`} sx={removeSx}>
        <span aria-hidden="true">×</span>
      </IconButton>
      {problem && (
        <p id={noteId} role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </li>
  )
}

function problemOf(time: OpenTime, others: readonly OpenTime[]): string | null {
  if (!time.from || !time.to) return '请填写开始和结束时间'
  if (time.from >= time.to) return '结束时间要晚于开始时间'
  const isOverlapping = others.some((other) => overlappingTime([time, other]) !== null)
  return isOverlapping ? `${WEEK_DAY_WORDS[time.weekday]}的另一段时间与它重叠` : null
}

const removeSx = { padding: 0, width: 44, height: 44, fontSize: '1.25rem' }
const boxSx = { minHeight: 44, backgroundColor: 'background.paper', fontVariantNumeric: 'tabular-nums' }
const daySx = {
  ...boxSx,
  // MUI sizes it by padding, which the site's `box-sizing` includes in the height: no room would be left for the text.
  '& select.MuiInputBase-input': { height: 44, paddingBlock: 0, paddingLeft: '10px' },
}
const clockSx = {
  ...boxSx,
  '& input': { paddingX: '10px', paddingY: '8px', minWidth: 0 },
  // On phones a tap opens the clock; hiding the icon leaves room for 上午 or AM.
  '& input::-webkit-calendar-picker-indicator': { display: { xs: 'none', md: 'block' } },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}

interface OpenTimeRowProps {
  /** 第 1 段. */
  label: string
  time: OpenTime
  others: readonly OpenTime[]
  /** The form was rejected: show what is missing. */
  isInvalid: boolean
  onChange: (time: OpenTime) => void
  onRemove: () => void
  onBlur: () => void
}
