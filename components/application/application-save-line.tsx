'use client'

import Button from '@mui/material/Button'
import type { FieldValues } from 'react-hook-form'
import { SaveLine } from '#components/form/autosave/save-line.tsx'
import { DEFAULT_MESSAGES, ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { reactionTo } from '#lib/http/reaction.ts'
import { isOpen } from './is-open.ts'
import type { ApplicationForm } from './use-application-form.ts'
import type { Rival } from './use-rival.ts'

/** The save state of an application's form, with a link to what another device has saved instead. */
export function ApplicationSaveLine<C extends FieldValues>({ form }: { form: ApplicationForm<C> }) {
  const { application, autosave, rivalry } = form
  const { rival } = rivalry
  return (
    <SaveLine
      state={autosave.state}
      refusals={autosave.refusals}
      savedAt={application.record?.updatedAt ?? null}
      problem={rival ? otherOf(application.kind.thing, rival) : problemOf(autosave.state)}
      onRetry={() => void autosave.retry()}
    >
      {rival && (
        <Button size="small" onClick={() => void rivalry.meet({ isShown: true })}>
          {isOpen(rival.theirs) ? '对照两份内容' : '查看'}
        </Button>
      )}
    </SaveLine>
  )
}

const otherOf = <C extends FieldValues>(thing: string, { theirs }: Rival<C>) =>
  isOpen(theirs)
    ? '另一台设备或窗口保存了另一份内容，您填写的没有丢失'
    : `${thing}已在另一台设备或窗口提交，您填写的还留在这台设备上`

function problemOf(state: ApplicationForm<FieldValues>['autosave']['state']): string {
  if (state.kind !== 'failed') return ''
  const reaction = reactionTo(state.error)
  return `没有保存：${reaction.kind === 'silent' ? DEFAULT_MESSAGES[ERROR_CODES.GONE] : reaction.message}`
}
