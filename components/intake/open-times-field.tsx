'use client'

import Button from '@mui/material/Button'
import { useController } from 'react-hook-form'
import { GroupFrame } from '#components/form/fields/group-frame.tsx'
import type { ApiForm } from '#components/form/use-api-form.ts'
import { entryAt, placeInList } from '#components/ui/focus-in-list.ts'
import { useFocusRecovery } from '#components/ui/use-focus-recovery.ts'
import type { OpenTime } from '#lib/contracts/lead/open-times.ts'
import { OPEN_TIMES_MAX } from '#lib/contracts/limits.ts'
import css from './intake.module.css'
import { OpenTimeRow } from './open-time-row.tsx'
import type { TeachingValues } from './teaching-values.ts'

const DEFAULT_TIME: OpenTime = { weekday: 6, from: '09:00', to: '12:00' }

/** A coach's weekly times, one per row. */
export function OpenTimesField({ control }: Pick<ApiForm<TeachingValues>, 'control'>) {
  const { field, fieldState } = useController({ control, name: 'openTimes' })
  const times = field.value
  // The button that removes the last row unmounts when pressed, and so does the one that adds the last row allowed.
  const focus = useFocusRecovery(
    (target, container) => placeInList(target, container) ?? OPEN_TIMES_MAX,
    (container, place) => entryAt(container, place) ?? container.querySelector('button'),
  )
  return (
    <GroupFrame
      label="每周可约时间"
      count={`${times.length}/${OPEN_TIMES_MAX}`}
      help="每周固定能上课的时间段。卡片上显示从明天起最近的一两段。"
      error={fieldState.error && (fieldState.error.message ?? fieldState.error.root?.message ?? '请修改下面标红的时间')}
    >
      <div className={css.weekly} {...focus}>
        <ul className={css.times}>
          {times.map((time, at) => (
            <OpenTimeRow
              key={at}
              label={`第 ${at + 1} 段`}
              time={time}
              others={times.toSpliced(at, 1)}
              isInvalid={fieldState.invalid}
              onChange={(next) => field.onChange(times.with(at, next))}
              onRemove={() => field.onChange(times.toSpliced(at, 1))}
              onBlur={field.onBlur}
            />
          ))}
        </ul>
        {times.length < OPEN_TIMES_MAX && (
          <Button
            variant="outlined"
            ref={field.ref}
            onClick={() => field.onChange([...times, suggestedAfter(times.at(-1))])}
            sx={{ justifySelf: 'start' }}
          >
            加一段时间
          </Button>
        )}
      </div>
    </GroupFrame>
  )
}

/** Proposes the same hours on the next day, since most coaches teach at the same hours on several days. */
const suggestedAfter = (last: OpenTime | undefined): OpenTime =>
  last ? { ...last, weekday: ((last.weekday % 7) + 1) as OpenTime['weekday'] } : DEFAULT_TIME
