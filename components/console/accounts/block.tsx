import Button from '@mui/material/Button'
import { useState } from 'react'
import { TextField } from '#components/form/fields/text-field.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { handleRefusal } from '#components/ui/handle-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { ACCOUNT_REASON_MAX, blockAccount, unblockAccount } from '#lib/contracts/account/account-desk.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import css from '../queues/queue.module.css'

/** Blocks or unblocks an account, with a reason; for an operator's active account, explains why it cannot. */
export function Block({ account, onChange }: BlockProps) {
  const { accountId, userName, isBlocked, role } = account
  const [isOpen, setOpen] = useState(false)
  if (role !== null && !isBlocked)
    return <p className={css.note}>这是运营人员的账号，不能停用；需要停用时，请负责人先移除其角色。</p>
  return (
    <div>
      <Button variant="outlined" color={isBlocked ? 'primary' : 'error'} onClick={() => setOpen(true)}>
        {isBlocked ? '恢复账号' : '停用账号'}
      </Button>
      <BlockDialog
        // A reason typed for blocking must not carry over to unblocking.
        key={String(isBlocked)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        {...{ accountId, userName, isBlocked, onChange }}
      />
    </div>
  )
}

function BlockDialog({ accountId, userName, isBlocked, isOpen, onClose, onChange }: DialogProps) {
  const form = useApiForm({
    endpoint: isBlocked ? unblockAccount : blockAccount,
    defaultValues: { accountId, why: '' },
    // One's own account, or an operator's: shown at the reason field, so the text survives.
    fieldOf: { [ERROR_CODES.NOT_ALLOWED]: 'why' },
    onDone: (data) => {
      // Said because the operator would look for them on the site.
      const stayedDown = data ? `；有 ${data.stayedDown} 个主页或内容现在不能公开，没有恢复显示` : ''
      void showToast(isBlocked ? `已恢复，可以重新登录${stayedDown}` : '已停用，登录已退出', 'success')
      onClose()
      onChange()
    },
    // A colleague was faster: pressing again must not undo their change.
    onError: (error) =>
      handleRefusal(error, () => {
        onClose()
        onChange()
      }),
  })
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isBlocked ? `恢复${userName}` : `停用${userName}`}
      submit={isBlocked ? '恢复账号' : '停用账号'}
      busyText="处理中…"
      onSubmit={form.submit}
      isBusy={form.isBusy}
    >
      <p>
        {isBlocked
          ? '对方可以重新登录，因停用而隐藏的主页、内容、评价和回复会恢复显示（所属项目已下架的主页和内容除外），转给客服的预约回到对方名下。'
          : '对方会立即退出登录、不能再登录，公开的主页、发布的内容、评价和回复会立即隐藏，收到的、没有结束的预约转给客服。以后可以恢复。'}
      </p>
      <TextField
        control={form.control}
        name="why"
        label="原因"
        help="留在操作记录里"
        rows={2}
        count={ACCOUNT_REASON_MAX}
      />
    </FormDialog>
  )
}

interface Blockable {
  accountId: number
  userName: string
  isBlocked: boolean
}

interface BlockProps {
  account: Blockable & { role: OperatorRole | null }
  onChange: () => void
}

interface DialogProps extends Blockable {
  isOpen: boolean
  onClose: () => void
  onChange: () => void
}
