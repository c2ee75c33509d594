'use client'

import { useFieldArray } from 'react-hook-form'
import { GroupFrame } from '#components/form/fields/group-frame.tsx'
import { PriceField } from '#components/form/fields/price-field.tsx'
import { SelectField } from '#components/form/fields/select-field.tsx'
import { TickBoxes } from '#components/form/fields/tick-boxes.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { FEE_TYPES } from '#lib/contracts/codes.ts'
import type { FeeType } from '#lib/contracts/enums.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import css from '../application.module.css'
import coach from './coach.module.css'
import type { CoachApplicationForm } from './coach-application-form.ts'

/** Common lesson lengths; any other stored length is kept. */
const MINUTES = [30, 40, 45, 50, 60, 75, 90, 100, 120, 150, 180, 240]
const DEFAULT_MINUTES = 60

/** Lesson prices by class type. */
export function PricesPanel({ form: { control, formState } }: { form: CoachApplicationForm }) {
  const { fields, insert, remove } = useFieldArray({ control, name: 'classTypes' })
  const chosen = fields.map(({ feeType }) => feeType)
  const toggle = (feeType: FeeType) => {
    const at = chosen.indexOf(feeType)
    if (at >= 0) return remove(at)
    const before = chosen.filter((each) => each < feeType).length
    insert(before, { feeType, price: null, lessonMinutes: DEFAULT_MINUTES }, { shouldFocus: false })
  }
  const { classTypes: error } = formState.errors
  return (
    <Panel title="班型与课时费" note="勾选您开设的班型，填写每节课的价格。价格公开展示，最低的一项显示为“起”价。">
      <div className={css.fields}>
        <GroupFrame label="班型" error={(error?.message ?? error?.root?.message) as string | undefined}>
          <TickBoxes name="classTypes" choices={TYPES} chosen={chosen} onToggle={toggle} />
        </GroupFrame>
        {fields.map(({ id, feeType, lessonMinutes }, at) => (
          <fieldset key={id} className={coach.card}>
            <legend>{FEE_TYPE_WORDS[feeType]}</legend>
            <div className={css.pair}>
              <PriceField control={control} name={`classTypes.${at}.price`} label="每节课价格" />
              <SelectField
                control={control}
                name={`classTypes.${at}.lessonMinutes`}
                label="每节课时长"
                parse={(value) => (value === '' ? null : Number(value))}
              >
                <option value="">请选择</option>
                {minutesWith(lessonMinutes).map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {minutes} 分钟
                  </option>
                ))}
              </SelectField>
            </div>
          </fieldset>
        ))}
      </div>
    </Panel>
  )
}

const TYPES = FEE_TYPES.map((value) => ({ value, label: FEE_TYPE_WORDS[value] }))

const minutesWith = (stored: number | null) =>
  stored === null || MINUTES.includes(stored) ? MINUTES : [...MINUTES, stored].sort((a, b) => a - b)
