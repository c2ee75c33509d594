'use client'

import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useFocusRecovery } from '#components/ui/use-focus-recovery.ts'
import type { OpeningSpan } from '#lib/contracts/venue/opening-hours.ts'
import { ApplyTo } from './apply-to.tsx'
import css from './opening-day.module.css'
import { OpeningSpanRow } from './opening-span-row.tsx'

const MAX_SPANS = 2

/** Opening hours of one day: closed, or up to two spans. */
export function OpeningDay({
  name,
  spans,
  defaultSpans,
  isHoliday = false,
  isInvalid,
  onChange,
  onApply,
  onBlur,
  register,
}: OpeningDayProps) {
  const isOpen = spans.length > 0
  // The buttons that add and remove a span unmount when pressed.
  const focus = useFocusRecovery<true, HTMLLIElement>(() => true, firstFieldOfLastSpan)
  return (
    <li className={css.day} {...focus}>
      <FormControlLabel
        label={name}
        className={css.name}
        control={
          <Checkbox
            checked={isOpen}
            onChange={(_, isChecked) => onChange(isChecked ? defaultSpans : [])}
            onBlur={onBlur}
            slotProps={{ input: { ref: register, 'aria-label': `${name}开放` } }}
          />
        }
      />
      {!isOpen && <span className={css.off}>休息</span>}
      {isOpen && (
        <>
          <div className={css.spans}>
            {spans.map((span, at) => (
              <OpeningSpanRow
                key={at}
                label={spans.length > 1 ? `${name}第 ${at + 1} 段` : name}
                span={span}
                isHoliday={isHoliday}
                isInvalid={isInvalid}
                onChange={(next) => onChange(spans.with(at, next))}
                {...(spans.length > 1 && { onRemove: () => onChange(spans.toSpliced(at, 1)) })}
                onBlur={onBlur}
              />
            ))}
          </div>
          <div className={css.actions}>
            {spans.length < MAX_SPANS && (
              <Button
                onClick={() => onChange([...spans, { opens: '', closes: '' }])}
                aria-label={`${name}再加一段时间`}
                sx={actionSx}
              >
                加一段
              </Button>
            )}
            {onApply && <ApplyTo day={name} onApply={onApply} />}
          </div>
        </>
      )}
    </li>
  )
}

const firstFieldOfLastSpan = (day: HTMLElement) => [...day.querySelectorAll('input[type="time"]')].at(-2)

const actionSx = { paddingX: 3, fontSize: 'var(--text-sm)' }

interface OpeningDayProps {
  /** 周一, 法定节假日. */
  name: string
  /** As typed; empty on a day off. */
  spans: OpeningSpan[]
  /** Initial spans when the day is switched to open. */
  defaultSpans: OpeningSpan[]
  isHoliday?: boolean
  /** The form was rejected: show what is missing. */
  isInvalid: boolean
  onChange: (spans: OpeningSpan[]) => void
  /** Copies this day to the matching days (0 = Monday). */
  onApply?: (isMatch: (day: number) => boolean) => void
  onBlur: () => void
  register?: ((box: HTMLInputElement | null) => void) | undefined
}
