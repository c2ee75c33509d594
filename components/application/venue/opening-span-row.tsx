'use client'

import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import type { OpeningSpan } from '#lib/contracts/venue/opening-hours.ts'
import css from './opening-span-row.module.css'
import { problemOfSpan } from './typed-hours.ts'

/** One span of opening hours; problems are shown once the span loses the focus. */
export function OpeningSpanRow({ label, span, isHoliday, isInvalid, onChange, onRemove, onBlur }: SpanProps) {
  const noteId = useId()
  const [hasLostFocus, setLostFocus] = useState(false)
  const problem = hasLostFocus || isInvalid ? problemOfSpan(span, isHoliday) : null
  const { opens, closes } = span
  const closesNextDay = closes !== '' && closes !== '00:00' && closes < opens
  const time = (part: keyof OpeningSpan, word: string) => (
    <OutlinedInput
      type="time"
      value={span[part]}
      onChange={({ target }) => onChange({ ...span, [part]: target.value })}
      inputProps={{
        'aria-label': `${label}${word}`,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem || closesNextDay ? noteId : undefined,
        style: { outline: 0 },
      }}
      error={problem !== null}
      sx={timeSx}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the focus leaving its fields.
    <div
      className={css.span}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setLostFocus(true)
        onBlur()
      }}
    >
      {time('opens', '开门')}
      <span aria-hidden="true">至</span>
      {time('closes', '关门')}
      {onRemove && (
        <IconButton onClick={onRemove} aria-label={`移除${label}`} sx={removeSx}>
          <span aria-hidden="true">×</span>
        </IconButton>
      )}
      {problem ? (
        <p id={noteId} role="alert" className={css.problem}>
          {problem}
        </p>
      ) : (
        closesNextDay && (
          <p id={noteId} className={css.note}>
            次日 {closes} 关门
          </p>
        )
      )}
    </div>
  )
}

const removeSx = { padding: 0, width: 44, height: 44, fontSize: '1.25rem' }
const timeSx = {
  minHeight: 44,
  backgroundColor: 'background.paper',
  fontVariantNumeric: 'tabular-nums',
  '& input': { paddingX: '10px', paddingY: '8px', minWidth: 0 },
  // On phones a tap opens the clock; hiding the icon leaves room for 上午 or AM.
  '& input::-webkit-calendar-picker-indicator': { display: { xs: 'none', md: 'block' } },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}

interface SpanProps {
  /** Names the span: 周一, 周一第 2 段. */
  label: string
  span: OpeningSpan
  isHoliday: boolean
  isInvalid: boolean
  onChange: (span: OpeningSpan) => void
  onRemove?: () => void
  onBlur: () => void
}
