'use client'

import { ChoiceField } from '#components/form/fields/choice-field.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { TEACHING_WAYS } from '#lib/contracts/enums.ts'
import { TEACHING_WAY_WORDS } from '#lib/copy/enums.ts'
import css from '../application.module.css'
import { CrowdField } from '../crowd-field.tsx'
import type { CoachApplicationForm } from './coach-application-form.ts'

/** Whom a coach teaches, and the group sizes. */
export function LearnersPanel({ form: { control } }: { form: CoachApplicationForm }) {
  return (
    <Panel title="教谁、怎么教">
      <div className={css.fields}>
        <CrowdField control={control} />
        <ChoiceField control={control} name="teachingWay" label="授课方式" choices={TEACHING_WAY_CHOICES} isLong />
      </div>
    </Panel>
  )
}

const TEACHING_WAY_CHOICES = [
  ...TEACHING_WAYS.map((value) => ({ value, label: TEACHING_WAY_WORDS[value] })),
  { value: 0, label: '暂不说明' },
]
