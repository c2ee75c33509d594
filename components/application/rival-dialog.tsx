'use client'

import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { FieldValues } from 'react-hook-form'
import { CompareDialog } from '#components/form/autosave/compare-dialog.tsx'
import { ClosableDialog } from '#components/ui/closable-dialog.tsx'
import { formatMoment } from '#lib/format/date.ts'
import { ActionButton } from './action-button.tsx'
import type { Application } from './application.ts'
import { isOpen } from './is-open.ts'
import { labelsOf } from './labels-of.ts'
import type { ApplicationForm } from './use-application-form.ts'
import type { Rival } from './use-rival.ts'

/**
 * What another device or window has saved of the application, compared with what is typed here, or that it submitted
 * it.
 */
export function RivalDialog<C extends FieldValues>({ form }: { form: ApplicationForm<C> }) {
  const { application, rivalry } = form
  const { rival, isShown, close, choose } = rivalry
  if (!rival) return null
  if (!isOpen(rival.theirs)) return <Sent application={application} rival={rival} isShown={isShown} onClose={close} />
  const { kind, wordsIn } = application
  const { theirs, mine, differences } = rival
  return (
    <CompareDialog
      isOpen={isShown}
      onClose={close}
      title="有两份不同的内容"
      lead={
        <p>
          {`另一台设备或窗口在 ${formatMoment(theirs.updatedAt)} 保存了另一份内容，您在这里填写的还没有保存，也没有丢失。请逐项选择要用哪一份。`}
        </p>
      }
      differences={differences.map(({ names, likely }) => ({
        name: names[0]!,
        label: labelsOf(kind, names),
        mine: wordsIn(mine, names[0]!),
        theirs: wordsIn(theirs.content, names[0]!),
        likely,
      }))}
      submit="按选择保存"
      onChoose={(chosen) => void choose(chosen)}
    />
  )
}

function Sent<C extends FieldValues>({ application, rival, isShown, onClose }: SentProps<C>) {
  const { thing } = application.kind
  return (
    <ClosableDialog isOpen={isShown} onClose={onClose} title={`${thing}已在别处提交`} closeLabel="关闭">
      <DialogContent dividers>
        <p>
          {`另一台设备或窗口在 ${formatMoment(rival.theirs.updatedAt)} 提交了这份${thing}，现在不能再修改。您在这里填写而没有保存的内容还留在这台设备上，下次修改${thing}时可以对照取用。`}
        </p>
      </DialogContent>
      <DialogActions sx={{ padding: 4 }}>
        <ActionButton action={application.reload} busyText="正在载入…" look="contained">
          {`查看提交的${thing}`}
        </ActionButton>
      </DialogActions>
    </ClosableDialog>
  )
}

interface SentProps<C extends FieldValues> {
  application: Application<C>
  rival: Rival<C>
  isShown: boolean
  onClose: () => void
}
