'use client'

import css from '#components/application/application.module.css'
import { CrowdField } from '#components/application/crowd-field.tsx'
import { TrainingPlaceField } from '#components/application/training-place-field.tsx'
import type { ApplicationForm } from '#components/application/use-application-form.ts'
import { RichTextField } from '#components/editor/rich-text-field.tsx'
import { DayField } from '#components/form/fields/day-field.tsx'
import { DistrictField } from '#components/form/fields/district-field.tsx'
import { LinesField } from '#components/form/fields/lines-field.tsx'
import { NumberField } from '#components/form/fields/number-field.tsx'
import { OptionField } from '#components/form/fields/option-field.tsx'
import { PriceField } from '#components/form/fields/price-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { UploadField } from '#components/form/uploads/uploads-field.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { FEE_TYPES } from '#lib/contracts/codes.ts'
import { TEACHING_WAYS } from '#lib/contracts/enums.ts'
import { course } from '#lib/contracts/resources/course.ts'
import type { CourseContent } from '#lib/contracts/submission/course-content.ts'
import { FEE_TYPE_WORDS, TEACHING_WAY_WORDS } from '#lib/copy/enums.ts'
import { HeadFields } from './head-fields.tsx'
import type { SubmissionFormContext } from './submission-setup.ts'

/** Fields of a course; a venue's course takes place at the venue. */
export const CourseFields = ({ form: { control }, channels, owner }: CourseFieldsProps) => (
  <>
    <Panel title="标题与封面" note={`审核通过后公开展示，主办方是“${owner.name}”。`}>
      <div className={css.fields}>
        <HeadFields
          control={control}
          channels={channels}
          example="周末少儿游泳启蒙班"
          help="一两句话说清楚适合谁、学完能做到什么"
        />
        <UploadField control={control} name="cover" label="封面" help="横版照片，列表里按 4:3 裁切显示。" />
      </div>
    </Panel>
    <Panel title="班型与价格">
      <div className={css.fields}>
        <div className={css.pair}>
          <OptionField control={control} name="feeType" label="班型" codes={FEE_TYPES} words={FEE_TYPE_WORDS} />
          <OptionField
            control={control}
            name="teachingWay"
            label="授课方式"
            codes={TEACHING_WAYS}
            words={TEACHING_WAY_WORDS}
          />
        </div>
        <CrowdField control={control} />
        <div className={css.pair}>
          <NumberField control={control} name="lessonCount" label="节数" end="节" />
          <NumberField control={control} name="lessonMinutes" label="每节分钟数" end="分钟" />
        </div>
        <PriceField
          control={control}
          name="price"
          label="全程价格"
          help="全部节数一共的价格；免费的填 0"
          max={course.fields.price.input.most}
        />
      </div>
    </Panel>
    <Panel title="时间与地点" note={owner.kind === 'venue' ? `上课地点是“${owner.name}”。` : undefined}>
      <div className={css.fields}>
        <div className={css.pair}>
          <DayField control={control} name="startsOn" label="开班日期" emptyValue="" />
          <DayField control={control} name="deadline" label="报名截止" help="不填为长期招生" emptyValue={null} />
        </div>
        <LinesField
          control={control}
          name="schedule"
          label="上课时间"
          help="一行一个时间"
          placeholder={'周六 09:00–10:00\n周日 09:00–10:00'}
          rows={3}
        />
        <TrainingPlaceField control={control} label="场地" />
        {owner.kind === 'coach' && (
          <div className={css.pair}>
            <DistrictField control={control} name="districtCode" label="上课区县" cityCode={owner.cityCode} />
            <TextField control={control} name="address" label="上课地址" placeholder="例如：体育东路 21 号游泳馆" />
          </div>
        )}
      </div>
    </Panel>
    <Panel title="课程介绍" note="请勿填写电话、微信等联系方式；学员可以从课程页咨询。">
      <div className={css.fields}>
        <RichTextField
          control={control}
          name="description"
          label="课程介绍"
          help="每节课学什么、需要带什么、缺课怎么补、怎么退费；可以插入自己拍的照片。"
          max={null}
        />
      </div>
    </Panel>
  </>
)

interface CourseFieldsProps extends SubmissionFormContext {
  form: ApplicationForm<CourseContent>
}
