'use client'

import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { ClosableDialog } from '#components/ui/closable-dialog.tsx'
import { sentLeadPath } from '#lib/config/routes.ts'
import { nextStepText } from '#lib/copy/lead.ts'
import css from './lead-form.module.css'

/** What follows, and where to see the status: by a private link for visitors, in the list of demands for accounts. */
export function LeadSent({ isOpen, title, recipient, token, onClose }: LeadSentProps) {
  return (
    <ClosableDialog isOpen={isOpen} onClose={onClose} title={title} closeLabel="关闭">
      <DialogContent dividers sx={sentSx}>
        <p role="status">已发送。{token ? '请打开“查看进展”并保存那个网址。' : '进展在“我的需求”里。'}</p>
        <p className={css.help}>{nextStepText(recipient)}</p>
        {token && <p className={css.help}>用同一个手机号注册后，也可以在“我的需求”里看到。</p>}
      </DialogContent>
      <DialogActions sx={{ padding: 4 }}>
        <Button onClick={onClose}>关闭</Button>
        <Button variant="contained" href={sentLeadPath(token)}>
          查看进展
        </Button>
      </DialogActions>
    </ClosableDialog>
  )
}

const sentSx = { display: 'grid', gap: 3, alignContent: 'start' }

interface LeadSentProps {
  isOpen: boolean
  title: string
  recipient: string | null
  token: string | null
  onClose: () => void
}
