'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FieldValues } from 'react-hook-form'
import { loginAddressFor } from '#components/account/use-required-login.ts'
import { NewTabLink } from '#components/ui/links.tsx'
import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import { ActionButton } from './action-button.tsx'
import css from './application.module.css'
import type { ApplicationForm } from './use-application-form.ts'

/** The buttons of an application's form, and why the last action failed. */
export function FormActions<C extends FieldValues>({ form, next }: FormActionsProps<C>) {
  const { application, running, isBusy } = form
  const { record } = application
  const submitLabel = submitLabelOf(record)
  const submitButton = (
    <Button
      variant={next ? 'outlined' : 'contained'}
      aria-disabled={isBusy}
      onClick={() => void form.submit()}
      sx={buttonSx}
    >
      {running === 'submit' ? '提交中…' : submitLabel}
    </Button>
  )
  return (
    <div className={css.end}>
      <FailureNotice form={form} />
      <Box sx={rowSx}>
        {next && (
          <Button variant="contained" aria-disabled={isBusy} onClick={() => void form.goTo(next.path)} sx={buttonSx}>
            {running === 'go' ? '保存中…' : next.label}
          </Button>
        )}
        {submitButton}
        <Button type="submit" variant={next ? 'text' : 'outlined'} aria-disabled={isBusy} sx={buttonSx}>
          {running === 'draft' ? '保存中…' : '保存草稿'}
        </Button>
        <Button variant="text" aria-disabled={isBusy} onClick={() => void form.preview()} sx={buttonSx}>
          {running === 'preview' ? '正在打开…' : '预览'}
        </Button>
      </Box>
    </div>
  )
}

function FailureNotice<C extends FieldValues>({ form }: { form: ApplicationForm<C> }) {
  const { failure, application } = form
  if (!failure) return null
  const isOutcomeUnknown = failure.of === 'submit' && failure.isUnanswered
  return (
    <div className={css.failure} role="alert">
      <p>
        {isOutcomeUnknown ? '不知道是否已经提交' : FAILURE_TITLES[failure.of]}：{failure.message}
      </p>
      {isOutcomeUnknown && <p>再按一次“{submitLabelOf(application.record)}”就知道，不会重复提交。</p>}
      {failure.remedy === 'reload' && (
        <>
          <p>您在这里填写的内容还在；载入最新内容后，它们会被替换，请先留存需要的部分。</p>
          <ActionButton action={application.reload} busyText="正在载入…">
            载入最新内容
          </ActionButton>
        </>
      )}
      {failure.remedy === 'login' && (
        <p>
          <NewTabLink href={loginAddressFor(application.path)}>在新窗口重新登录</NewTabLink>，再回到这里保存。
        </p>
      )}
    </div>
  )
}

const submitLabelOf = (record: { status: ApplicationStatus } | null) =>
  record?.status === APPLICATION_STATUS.REJECTED ? '重新提交' : '提交审核'

const FAILURE_TITLES = { draft: '没有保存', go: '没有保存', submit: '没有提交', preview: '没有打开预览' }

const rowSx = { display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 3 }
const buttonSx = { minHeight: 48, minWidth: { md: 160 } }

interface FormActionsProps<C extends FieldValues> {
  form: ApplicationForm<C>
  next?: { path: string; label: string } | undefined
}
