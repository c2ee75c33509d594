'use client'

import css from '#components/application/application.module.css'
import type { ApplicationForm } from '#components/application/use-application-form.ts'
import { RichTextField } from '#components/editor/rich-text-field.tsx'
import { UploadField } from '#components/form/uploads/uploads-field.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { ArticleContent } from '#lib/contracts/submission/article-content.ts'
import type { Channel } from './channels.ts'
import { HeadFields } from './head-fields.tsx'

/** Fields of an article; the owner is shown by the page around them. */
export const ArticleFields = ({ form: { control }, channels }: ArticleFieldsProps) => (
  <>
    <Panel title="标题与封面" note="审核通过后公开展示，作者显示为您，点开是您的教练主页。">
      <div className={css.fields}>
        <HeadFields
          control={control}
          channels={channels}
          example="孩子第一次上游泳课，家长要准备什么"
          help="一两句话说清楚读者能学到什么"
        />
        <UploadField control={control} name="cover" label="封面" help="横版照片，列表里按 4:3 裁切显示。" />
      </div>
    </Panel>
    <Panel title="正文" note="请勿填写电话、微信等联系方式；学员可以从文章进入您的主页预约。">
      <div className={css.fields}>
        <RichTextField
          control={control}
          name="body"
          label="正文"
          help="用小标题分段，一段讲一件事；可以插入自己拍的照片。"
          max={null}
        />
      </div>
    </Panel>
  </>
)

interface ArticleFieldsProps {
  form: ApplicationForm<ArticleContent>
  channels: readonly Channel[]
}
