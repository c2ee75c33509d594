'use client'

import { useState } from 'react'
import { useController } from 'react-hook-form'
import { ActionButton } from '#components/application/action-button.tsx'
import shared from '#components/application/application.module.css'
import { GroupFrame } from '#components/form/fields/group-frame.tsx'
import { TickBoxes } from '#components/form/fields/tick-boxes.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { type ApiForm, useApiForm } from '#components/form/use-api-form.ts'
import { useUnsavedWarning } from '#components/form/use-unsaved-warning.ts'
import { handleError } from '#components/ui/handle-error.ts'
import { PanelForm } from '#components/ui/panel.tsx'
import { showToast } from '#components/ui/toast.ts'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getIntakes, type Intake, keepTeaching } from '#lib/contracts/lead/intake.ts'
import type { LearnerAge } from '#lib/contracts/lead/lead-states.ts'
import { shownWhen } from '#lib/copy/intake.ts'
import { LEARNER_AGE_WORDS } from '#lib/copy/lead.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { OpenTimesField } from './open-times-field.tsx'
import type { TeachingValues } from './teaching-values.ts'

const AGES = LEARNER_AGES.map((value) => ({ value, label: LEARNER_AGE_WORDS[value] }))

/** Whom and when a coach teaches. A form that has not seen another window's save never overwrites it. */
export function TeachingForm({ coachId, teaching, onChange }: TeachingFormProps) {
  const [isOutdated, setOutdated] = useState(false)
  const form = useApiForm<TeachingValues, typeof keepTeaching.data>({
    endpoint: keepTeaching as never,
    defaultValues: valuesFrom(coachId, teaching),
    onDone: (saved) => {
      form.resetToSaved(valuesFrom(coachId, saved.teaching!))
      onChange(saved)
      void showToast(`已保存，${shownWhen(saved)}`, 'success')
    },
    onError: (error) => {
      const isConflict = error instanceof ApiError && error.code === ERROR_CODES.CONFLICT
      setOutdated(isConflict)
      if (!isConflict) handleError(error)
    },
  })
  useUnsavedWarning(form.formState.isDirty)
  const reload = async () => {
    const own = await callApi(getIntakes, {})
    const newest = own.find(({ kind, id }) => kind === 'coach' && id === coachId)
    if (!newest?.teaching) return void showToast('这个主页已经不由您管理，请刷新页面', 'error')
    form.reset(valuesFrom(coachId, newest.teaching))
    setOutdated(false)
    onChange(newest)
  }
  return (
    <PanelForm onSubmit={form.submit} label="学员年龄和可约时间">
      {/* Link target of an incomplete part (`lib/contracts/workbench/completeness.ts`). */}
      <div id="ageBands">
        <Ages control={form.control} />
      </div>
      <div id="openTimes">
        <OpenTimesField control={form.control} />
      </div>
      {isOutdated && (
        <div className={shared.failure} role="alert">
          <p>没有保存：另一台设备或窗口刚刚改过学员年龄和可约时间。</p>
          <p>您在这里填写的内容还在；载入最新内容后，它们会被替换，请先留存需要的部分。</p>
          <ActionButton action={reload} busyText="正在载入…">
            载入最新内容
          </ActionButton>
        </div>
      )}
      <SubmitButton isBusy={form.isBusy}>保存</SubmitButton>
    </PanelForm>
  )
}

const valuesFrom = (coachId: number, { ageBands, openTimes }: Teaching): TeachingValues => ({
  ...{ coachId, ageBands, openTimes },
  before: { ageBands, openTimes },
})

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

type Teaching = NonNullable<Intake['teaching']>

interface TeachingFormProps {
  coachId: number
  teaching: Teaching
  onChange: (intake: Intake) => void
}
