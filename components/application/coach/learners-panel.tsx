'use client'

import { ChoiceField } from '#components/form/choice-field.tsx'
import { TicksField } from '#components/form/ticks-field.tsx'
import { Panel } from '#components/user/panel.tsx'
import { SUITABLE_CROWDS } from '#lib/contracts/codes.ts'
import { TEACHING_WAYS } from '#lib/contracts/enums.ts'
import { TEACHING_WAY_WORDS } from '#lib/copy/enums.ts'
import { FACET_WORDS } from '#lib/copy/facets.ts'
import css from '../application.module.css'
import { joinCrowd, splitCrowd } from '../joined-codes.ts'
import type { CoachFields } from './coach-fields.ts'

const { suitableCrowd } = FACET_WORDS.coach

/** Whom a coach teaches, and in groups of what size. */
export function LearnersPanel({ form: { control } }: { form: CoachFields }) {
  return (
    <Panel title="教谁、怎么教">
      <div className={css.fields}>
        <TicksField
          control={control}
          name="suitableCrowd"
          label={suitableCrowd.asked}
          help="可多选"
          choices={CROWDS}
          read={splitCrowd}
          write={joinCrowd}
        />
        <ChoiceField control={control} name="teachingWay" label="教学方式" choices={WAYS} isLong />
      </div>
    </Panel>
  )
}

const CROWDS = SUITABLE_CROWDS.map((value) => ({ value, label: suitableCrowd.options[value] }))
const WAYS = [
  ...TEACHING_WAYS.map((value) => ({ value, label: TEACHING_WAY_WORDS[value] })),
  { value: 0, label: '不限' },
]
