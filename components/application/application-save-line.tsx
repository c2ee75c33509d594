'use client'

import Button from '@mui/material/Button'
import type { FieldValues } from 'react-hook-form'
import { SaveLine } from '#components/form/autosave/save-line.tsx'
import { reactionTo } from '#lib/http/reaction.ts'
import { isEditable } from './is-editable.ts'
import { type ApplicationForm, goneText } from './use-application-form.ts'
import type { EditConflict } from './use-edit-conflict.ts'

/** The save state of an application's form, with a link to what another device has saved instead. */
export function ApplicationSaveLine<C extends FieldValues>({ form }: { form: ApplicationForm<C> }) {
  const { application, autosave, conflictState } = form
  const { conflict } = conflictState
  return (
    <SaveLine
      state={autosave.state}
      refusals={autosave.refusals}
      savedAt={application.record?.updatedAt ?? null}
      problem={
        conflict
          ? conflictText(application.kind.contentName, conflict)
          : problemOf(application.kind.contentName, autosave.state)
      }
      onRetry={() => void autosave.retry()}
    >
      {conflict && (
        <Button size="small" onClick={() => void conflictState.detectConflict({ isShown: true })}>
          {isEditable(conflict.theirs) ? '对照两份内容' : '查看'}
        </Button>
      )}
    </SaveLine>
  )
}

const conflictText = <C extends FieldValues>(contentName: string, { theirs }: EditConflict<C>) =>
  isEditable(theirs)
    ? '另一台设备、窗口或平台保存了另一份内容，您填写的没有丢失'
    : `${contentName}已在另一台设备或窗口提交，您填写的还留在这台设备上`

function problemOf(contentName: string, state: ApplicationForm<FieldValues>['autosave']['state']): string {
  if (state.kind !== 'failed') return ''
  const reaction = reactionTo(state.error)
  return `没有保存：${reaction.kind === 'silent' ? goneText(contentName) : reaction.message}`
}
