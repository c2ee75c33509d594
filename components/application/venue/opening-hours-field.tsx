'use client'

import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { GroupFrame } from '#components/form/fields/group-frame.tsx'
import { spansText, weekText } from '#components/venue/opening-words.ts'
import { OpeningHours as OpeningHoursSchema } from '#lib/contracts/venue/opening-fields.ts'
import type { OpeningHours, OpeningSpan } from '#lib/contracts/venue/opening-hours.ts'
import { OpeningDay } from './opening-day.tsx'
import css from './opening-hours-field.module.css'
import { hoursOf, isSameHours, type TypedHours, typedHoursOf } from './typed-hours.ts'

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const DEFAULT_SPANS: OpeningSpan[] = [{ opens: '09:00', closes: '22:00' }]

/** Opening hours of each weekday and of holidays, with a preview of what visitors will read. */
export function OpeningHoursField<V extends FieldValues, C>({ control, name }: OpeningHoursFieldProps<V, C>) {
  const { field, fieldState } = useController({ control, name })
  const [lastTyped, setLastTyped] = useState(() => typedHoursOf(field.value))
  // The text stays as typed until the form is given other hours.
  const typed = isSameHours(hoursOf(lastTyped), field.value) ? lastTyped : typedHoursOf(field.value)
  const { weekdays, holidays } = typed
  const change = (next: TypedHours) => {
    setLastTyped(next)
    field.onChange(hoursOf(next))
  }
  const setDays = (spans: OpeningSpan[], isMatch: (day: number) => boolean) =>
    change({ ...typed, weekdays: weekdays.map((each, day) => (isMatch(day) ? spans : each)) })

  return (
    <GroupFrame
      label="每周开放时间"
      help="先填好一天，再用“应用到”复制到其他日子。营业到次日凌晨的，直接填次日的关门时间，例如 18:00 至 02:00。"
      error={fieldState.error?.message}
    >
      <ul className={css.days}>
        {WEEKDAYS.map((name, day) => (
          <OpeningDay
            key={name}
            name={name}
            spans={weekdays[day] ?? []}
            defaultSpans={weekdays.slice(0, day).findLast((spans) => spans.length > 0) ?? DEFAULT_SPANS}
            isInvalid={fieldState.invalid}
            onChange={(spans) => setDays(spans, (each) => each === day)}
            onApply={(isMatch) => setDays(weekdays[day] ?? [], isMatch)}
            onBlur={field.onBlur}
            register={day === 0 ? field.ref : undefined}
          />
        ))}
        <li className={css.sameness}>
          <FormControlLabel
            label="法定节假日与平日相同"
            control={
              <Checkbox
                checked={holidays === null}
                onChange={(_, isSame) => change({ ...typed, holidays: isSame ? null : DEFAULT_SPANS })}
              />
            }
          />
        </li>
        {holidays && (
          <OpeningDay
            name="法定节假日"
            spans={holidays}
            defaultSpans={DEFAULT_SPANS}
            isHoliday
            isInvalid={fieldState.invalid}
            onChange={(spans) => change({ ...typed, holidays: spans })}
            onBlur={field.onBlur}
          />
        )}
      </ul>
      <Preview hours={field.value} />
    </GroupFrame>
  )
}

/** The hours as visitors will read them, once there are any and all are valid. */
function Preview({ hours }: { hours: OpeningHours }) {
  const isReadable = hours.weekdays.some((spans) => spans.length > 0) && OpeningHoursSchema.safeParse(hours).success
  return (
    <p className={css.preview} aria-live="polite">
      {isReadable && (
        <>
          <b>页面上显示</b> {weekText(hours)}
          {hours.holidays && `；法定节假日 ${spansText(hours.holidays)}`}
        </>
      )}
    </p>
  )
}

interface OpeningHoursFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  /** Path of the `OpeningHours`. */
  name: FieldPath<V>
}
