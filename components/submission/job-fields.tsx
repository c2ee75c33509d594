'use client'

import css from '#components/application/application.module.css'
import type { ApplicationForm } from '#components/application/use-application-form.ts'
import { RichTextField } from '#components/editor/rich-text-field.tsx'
import { ChoiceField } from '#components/form/fields/choice-field.tsx'
import { DayField } from '#components/form/fields/day-field.tsx'
import { LinesField } from '#components/form/fields/lines-field.tsx'
import { NumberField } from '#components/form/fields/number-field.tsx'
import { PriceField } from '#components/form/fields/price-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SALARY_UNIT_WORDS } from '#components/job/job-words.ts'
import { Panel } from '#components/ui/panel.tsx'
import { JOB_KINDS } from '#lib/contracts/codes.ts'
import { SALARY_UNITS } from '#lib/contracts/job.ts'
import { job } from '#lib/contracts/resources/job.ts'
import type { JobContent } from '#lib/contracts/submission/job-content.ts'
import { JOB_KIND_WORDS } from '#lib/copy/enums.ts'
import { ChannelField } from './channel-field.tsx'
import type { SubmissionFormContext } from './submission-setup.ts'

/** Fields of a job; employer and place are the venue's. */
export const JobFields = ({ form: { control }, channels, owner }: JobFieldsProps) => (
  <>
    <Panel title="职位与薪资" note={`审核通过后公开展示，用人单位和工作地点是“${owner.name}”。`}>
      <div className={css.fields}>
        <TextField control={control} name="title" label="职位" placeholder="例如：少儿游泳教练" />
        <ChannelField control={control} name="channelSlug" channels={channels} />
        <ChoiceField control={control} name="kind" label="性质" choices={KINDS} isLong />
        <ChoiceField control={control} name="salaryUnit" label="计薪" choices={UNITS} isLong />
        <div className={css.pair}>
          <PriceField control={control} name="salaryMin" label="薪资下限" max={job.fields.salaryMin.input.most} />
          <PriceField control={control} name="salaryMax" label="薪资上限" max={job.fields.salaryMax.input.most} />
        </div>
        <div className={css.pair}>
          <NumberField control={control} name="headcount" label="人数" end="人" />
          <DayField control={control} name="deadline" label="截止日期" help="不填为长期有效" emptyValue={null} />
        </div>
        <LinesField
          control={control}
          name="benefits"
          label="福利（选填）"
          help="一行一项"
          placeholder={'五险\n包午餐'}
          rows={3}
        />
      </div>
    </Panel>
    <Panel title="职位说明" note="请勿填写电话、微信等联系方式。">
      <div className={css.fields}>
        <RichTextField
          control={control}
          name="description"
          label="职位说明"
          help="岗位职责、任职要求、每周几节课、上课时段。"
          max={null}
        />
      </div>
    </Panel>
  </>
)

const KINDS = JOB_KINDS.map((value) => ({ value, label: JOB_KIND_WORDS[value] }))
const UNITS = SALARY_UNITS.map((value) => ({ value, label: `每${SALARY_UNIT_WORDS[value]}` }))

interface JobFieldsProps extends SubmissionFormContext {
  form: ApplicationForm<JobContent>
}
