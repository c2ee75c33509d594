'use client'

import { useController } from 'react-hook-form'
import { GroupFrame } from '#components/form/group-frame.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TickBoxes } from '#components/form/tick-boxes.tsx'
import { type ApiForm, useApiForm } from '#components/form/use-api-form.ts'
import { showToast } from '#components/ui/toast.ts'
import { PanelForm } from '#components/user/panel.tsx'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import { type Intake, keepTeaching } from '#lib/contracts/intake.ts'
import type { LearnerAge } from '#lib/contracts/lead-states.ts'
import { LEARNER_AGE_WORDS } from '#lib/copy/lead.ts'
import { OpenTimesField } from './open-times-field.tsx'
import type { TeachingValues } from './teaching-values.ts'

const AGES = LEARNER_AGES.map((value) => ({ value, label: LEARNER_AGE_WORDS[value] }))

/** Whom and when a coach teaches. */
export function TeachingForm({ coachId, teaching, onChange }: TeachingFormProps) {
  const form = useApiForm<TeachingValues, typeof keepTeaching.data>({
    endpoint: keepTeaching as never,
    defaultValues: { coachId, ...teaching },
    onDone: (kept) => {
      form.settle({ coachId, ...kept.teaching! })
      onChange(kept)
      void showToast('已保存，页面马上更新', 'success')
    },
  })
  return (
    <PanelForm onSubmit={form.submit} label="学员年龄和可约时间">
      {/* Where what a page lacks leads to (`lib/contracts/completeness.ts`). */}
      <div id="ageBands">
        <Ages control={form.control} />
      </div>
      <div id="openTimes">
        <OpenTimesField control={form.control} />
      </div>
      <SubmitButton isBusy={form.isBusy}>保存</SubmitButton>
    </PanelForm>
  )
}

function Ages({ control }: Pick<ApiForm<TeachingValues>, 'control'>) {
  const { field, fieldState } = useController({ control, name: 'ageBands' })
  const toggle = (age: LearnerAge) =>
    field.onChange(field.value.includes(age) ? field.value.filter((each) => each !== age) : [...field.value, age])
  return (
    <GroupFrame
      label="教哪些年龄的学员"
      help="家长按孩子的年龄筛选教练，不选就不会出现在筛选结果里。"
      error={fieldState.error?.message}
    >
      <TickBoxes
        name="ageBands"
        choices={AGES}
        chosen={field.value}
        onToggle={toggle}
        onBlur={field.onBlur}
        register={field.ref}
      />
    </GroupFrame>
  )
}

interface TeachingFormProps {
  coachId: number
  teaching: NonNullable<Intake['teaching']>
  onChange: (intake: Intake) => void
}
