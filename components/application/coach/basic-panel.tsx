'use client'

import { ChoiceField } from '#components/form/fields/choice-field.tsx'
import { OptionField } from '#components/form/fields/option-field.tsx'
import { SelectField } from '#components/form/fields/select-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { UploadField } from '#components/form/uploads/uploads-field.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { AGE_STAGES, COACH_IDENTITIES, SEXES } from '#lib/contracts/codes.ts'
import { chinaYearAt } from '#lib/contracts/venue/opening-hours.ts'
import { FACET_WORDS } from '#lib/copy/facets.ts'
import css from '../application.module.css'
import type { CoachApplicationForm } from './coach-application-form.ts'

const EARLIEST_YEAR = 1950
const { sex, ageStage, identity } = FACET_WORDS.coach

/** The coach's basic data: the head of the public page. */
export function BasicPanel({ form: { control } }: { form: CoachApplicationForm }) {
  const thisYear = chinaYearAt(new Date())
  return (
    <Panel title="基本信息" note="审核通过后公开展示。">
      <div className={css.fields}>
        <TextField control={control} name="name" label="姓名" help="学员看到的称呼，例如：王旭" autoComplete="name" />
        <UploadField control={control} name="headImg" label="头像" help="请上传本人近照，正面、清晰、无滤镜。" />
        <div className={css.pair}>
          <OptionField
            control={control}
            name="sex"
            label={`${sex.asked}（选填）`}
            emptyLabel="不填"
            codes={SEXES}
            words={sex.options}
            autoComplete="sex"
          />
          <OptionField
            control={control}
            name="ageStage"
            label={`${ageStage.asked}（选填）`}
            emptyLabel="不填"
            codes={AGE_STAGES}
            words={ageStage.options}
          />
        </div>
        <ChoiceField control={control} name="identity" label={identity.asked} choices={IDENTITIES} />
        <SelectField
          control={control}
          name="coachingSince"
          label="开始执教的年份"
          help="用来计算执教年限"
          parse={(value) => (value === '' ? null : Number(value))}
        >
          <option value="">请选择</option>
          {Array.from({ length: thisYear - EARLIEST_YEAR + 1 }, (_, back) => (
            <option key={back} value={thisYear - back}>
              {thisYear - back} 年
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  )
}

const IDENTITIES = COACH_IDENTITIES.map((value) => ({ value, label: identity.options[value] }))
