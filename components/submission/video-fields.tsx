'use client'

import css from '#components/application/application.module.css'
import type { ApplicationForm } from '#components/application/use-application-form.ts'
import { NumberField } from '#components/form/fields/number-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { UploadField } from '#components/form/uploads/uploads-field.tsx'
import { VideoField } from '#components/form/uploads/video-field.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { VIDEO_DESCRIPTION_MAX } from '#lib/contracts/resources/video.ts'
import type { VideoContent } from '#lib/contracts/submission/video-content.ts'
import { HeadFields } from './head-fields.tsx'
import type { SubmissionFormContext } from './submission-setup.ts'

const CHANGED = { shouldDirty: true, shouldValidate: true }

/** Fields of a video: the file, from which cover and length are taken, and its texts. */
export const VideoFields = ({ form, channels, owner }: VideoFieldsProps) => {
  const { control, getValues, setValue } = form
  return (
    <>
      <Panel title="视频与封面" note={`审核通过后公开展示，作者是“${owner.name}”。`}>
        <div className={css.fields}>
          <VideoField
            control={control}
            name="source"
            label="视频"
            onPoster={(address) => setValue('cover', address, CHANGED)}
            onFacts={({ seconds }) => setValue('seconds', Math.max(1, Math.round(seconds)), CHANGED)}
            onRemoved={(poster) => {
              setValue('seconds', null, CHANGED)
              if (poster && getValues('cover') === poster) setValue('cover', '', CHANGED)
            }}
          />
          <UploadField control={control} name="cover" label="封面" help="横版照片，也可以从视频画面里选。" />
          <NumberField
            control={control}
            name="seconds"
            label="时长（秒）"
            help="选好视频后自动填写；浏览器读不出时请自己填写"
          />
        </div>
      </Panel>
      <Panel title="标题与说明" note="请勿填写电话、微信等联系方式；学员可以从视频进入您的主页预约。">
        <div className={css.fields}>
          <HeadFields
            control={control}
            channels={channels}
            example="三步练会蛙泳换气"
            help="一两句话说清楚教什么、适合谁"
          />
          <TextField
            control={control}
            name="description"
            label="说明"
            help="动作要领、常见的错和怎么练，分段写"
            rows={6}
            count={VIDEO_DESCRIPTION_MAX}
          />
        </div>
      </Panel>
    </>
  )
}

interface VideoFieldsProps extends SubmissionFormContext {
  form: ApplicationForm<VideoContent>
}
