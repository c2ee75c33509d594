'use client'

import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { FieldValues } from 'react-hook-form'
import { CompareDialog } from '#components/form/autosave/compare-dialog.tsx'
import { ClosableDialog } from '#components/ui/closable-dialog.tsx'
import { formatMoment } from '#lib/format/date.ts'
import { ActionButton } from './action-button.tsx'
import type { Application } from './application.ts'
import { isEditable } from './is-editable.ts'
import { labelsOf } from './labels-of.ts'
import type { ApplicationForm } from './use-application-form.ts'
import type { EditConflict } from './use-edit-conflict.ts'

/**
 * What another device or window has saved of the application, compared with what is typed here, or that it submitted
 * it.
 */
export function ConflictDialog<C extends FieldValues>({ form }: { form: ApplicationForm<C> }) {
  const { application, conflictState } = form
  const { conflict, isShown, close, choose } = conflictState
  if (!conflict) return null
  if (!isEditable(conflict.theirs))
    return <AlreadySubmitted application={application} conflict={conflict} isShown={isShown} onClose={close} />
  const { kind, fieldText } = application
  const { theirs, mine, differences } = conflict
  return (
    <CompareDialog
      isOpen={isShown}
      onClose={close}
      title="有两份不同的内容"
      lead={
        <p>
          {`另一台设备、窗口或平台在 ${formatMoment(theirs.updatedAt)} 保存了另一份内容，您在这里填写的还没有保存，也没有丢失。请逐项选择要用哪一份。`}
        </p>
      }
      differences={differences.map(({ names, preselectedSide }) => ({
        name: names[0]!,
        label: labelsOf(kind, names),
        mine: fieldText(mine, names[0]!),
        theirs: fieldText(theirs.content, names[0]!),
        preselectedSide,
      }))}
      submit="按选择保存"
      onChoose={(chosen) => void choose(chosen)}
    />
  )
}

function AlreadySubmitted<C extends FieldValues>({
  application,
  conflict,
  isShown,
  onClose,
}: AlreadySubmittedProps<C>) {
  const { contentName } = application.kind
  return (
    <ClosableDialog isOpen={isShown} onClose={onClose} title={`${contentName}已在别处提交`} closeLabel="关闭">
      <DialogContent dividers>
        <p>
          {`另一台设备或窗口在 ${formatMoment(conflict.theirs.updatedAt)} 提交了这份${contentName}，现在不能再修改。您在这里填写而没有保存的内容还留在这台设备上，下次修改${contentName}时可以对照取用。`}
        </p>
      </DialogContent>
      <DialogActions sx={{ padding: 4 }}>
        <ActionButton action={application.reload} busyText="正在载入…" look="contained">
          {`查看提交的${contentName}`}
        </ActionButton>
      </DialogActions>
    </ClosableDialog>
  )
}

interface AlreadySubmittedProps<C extends FieldValues> {
  application: Application<C>
  conflict: EditConflict<C>
  isShown: boolean
  onClose: () => void
}
