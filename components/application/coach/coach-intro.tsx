'use client'

import Button from '@mui/material/Button'
import { RichTextField } from '#components/editor/rich-text-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { UploadsField } from '#components/form/uploads/uploads-field.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { CoachContent } from '#lib/contracts/application/coach-application.ts'
import { APPLICATION_INTRODUCTION_MAX, APPLICATION_INTRODUCTION_MIN, MOTTO_MAX } from '#lib/contracts/limits.ts'
import css from '../application.module.css'
import type { Application } from '../application.ts'
import { ApplicationForm } from '../application-form.tsx'
import { DiscardApplication } from '../discard-button.tsx'
import { useApplicationForm } from '../use-application-form.ts'
import { COACH_FORM_PATH } from './coach-application.ts'

/** The second half of a coach's application: introduction and photos. The first half stays unchanged. */
export function CoachIntro({ application }: { application: Application<CoachContent> }) {
  if (!application.record) return <MissingBasics />
  return <Fields application={application} />
}

/** Shown if the page is opened directly before the first half exists. */
const MissingBasics = () => (
  <EmptyState title="请先填写基本资料" text="介绍与照片是入驻申请的第二步，基本资料保存后即可填写。">
    <ButtonLink href={COACH_FORM_PATH}>去填写基本资料</ButtonLink>
  </EmptyState>
)

function Fields({ application }: { application: Application<CoachContent> }) {
  const form = useApplicationForm(application)
  const { control } = form
  return (
    <ApplicationForm form={form}>
      <Panel title="介绍" note="审核通过后公开展示。请勿填写电话、微信等联系方式。">
        <div className={css.fields}>
          <TextField
            control={control}
            name="motto"
            label="一句话介绍"
            placeholder="例如：十年网球教龄，让孩子先爱上打球"
            count={MOTTO_MAX}
          />
          <RichTextField
            control={control}
            name="introduction"
            label="个人介绍"
            help={`${APPLICATION_INTRODUCTION_MIN}–${APPLICATION_INTRODUCTION_MAX} 字。可以写教学经历、擅长的内容、上课方式和适合的学员。`}
          />
        </div>
      </Panel>
      <Panel title="照片" note="审核通过后公开展示。">
        <div className={css.fields}>
          <UploadsField
            control={control}
            name="photos"
            label="照片（选填）"
            help="第一张为封面，建议上传上课时的横版照片。"
          />
        </div>
      </Panel>
      <Button aria-disabled={form.isBusy} onClick={() => void form.goTo(COACH_FORM_PATH)} sx={backSx}>
        上一步：基本资料
      </Button>
      <DiscardApplication form={form} path={COACH_FORM_PATH} />
    </ApplicationForm>
  )
}

const backSx = { justifySelf: 'start' }
