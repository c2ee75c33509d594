'use client'

import { useController } from 'react-hook-form'
import { ChoiceField } from '#components/form/fields/choice-field.tsx'
import { GroupFrame } from '#components/form/fields/group-frame.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import type { LeadTarget } from '#lib/contracts/lead/lead.ts'
import { LEARNER_LEVELS, type LeadField, type LeadKind } from '#lib/contracts/lead/lead-states.ts'
import { LEAD_TEXT_MAX } from '#lib/contracts/limits.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import { LEAD_TEXT_LABELS, LEARNER_AGE_WORDS, LEARNER_LEVEL_WORDS } from '#lib/copy/lead.ts'
import type { LeadForm } from './lead-values.ts'
import { TimesGrid } from './times-grid.tsx'

/** One question of a lead. Class types and available times are those of the recipient. */
export function LeadQuestion({ field, kind, form, target }: LeadQuestionProps) {
  const { control } = form
  const { feeTypes = [], openParts = [] } = target ?? {}
  switch (field) {
    case 'learnerAge':
      return (
        <ChoiceField
          control={control}
          name="learnerAge"
          label="学员年龄"
          choices={LEARNER_AGES.map((value) => ({ value, label: LEARNER_AGE_WORDS[value] }))}
        />
      )
    case 'level':
      return (
        <ChoiceField
          control={control}
          name="level"
          label="基础"
          choices={LEARNER_LEVELS.map((value) => ({ value, label: LEARNER_LEVEL_WORDS[value] }))}
        />
      )
    case 'feeType':
      return feeTypes.length === 0 ? null : (
        <ChoiceField
          control={control}
          name="feeType"
          label="班型"
          choices={feeTypes.map((value) => ({ value, label: FEE_TYPE_WORDS[value] }))}
        />
      )
    case 'times':
      return <Times form={form} openParts={openParts} />
    case 'description':
      return (
        <TextField control={control} name="description" label={LEAD_TEXT_LABELS[kind]} rows={3} count={LEAD_TEXT_MAX} />
      )
  }
}

function Times({ form, openParts }: { form: LeadForm; openParts: readonly number[] }) {
  const { field } = useController({ control: form.control, name: 'times' })
  const toggle = (part: number) =>
    field.onChange(
      field.value.includes(part) ? field.value.filter((each: number) => each !== part) : [...field.value, part],
    )
  return (
    <GroupFrame label="方便的时间（可多选）">
      <TimesGrid chosen={field.value} open={openParts} onToggle={toggle} />
    </GroupFrame>
  )
}

interface LeadQuestionProps {
  field: LeadField
  kind: LeadKind
  form: LeadForm
  /** Undefined while loading. */
  target: LeadTarget | undefined
}
