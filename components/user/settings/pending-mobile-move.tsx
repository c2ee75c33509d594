'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { handleError } from '#components/ui/handle-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { withdrawMobileMove } from '#lib/contracts/account/user.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useMobileMove } from './use-mobile-move.ts'

/** The pending change of number, with a button to cancel it (decision 78); nothing if there is none. */
export function PendingMobileMove({ onDone }: { onDone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const move = useMobileMove()
  const requested = move.data?.asked
  if (!requested) return null
  const withdraw = async () => {
    setBusy(true)
    try {
      await callApi(withdrawMobileMove, {})
      await move.mutate()
      void showToast('申请已撤回，手机号没有更换', 'success')
      onDone()
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert severity="warning" sx={alertSx}>
      {formatMoment(requested.askedAt)} 申请把手机号更换为 {requested.mobile}，最早 {formatMoment(requested.dueAt)}{' '}
      生效。不是您本人申请的，请撤回并立即修改密码。
      <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void withdraw()} sx={buttonSx}>
        撤回申请
      </Button>
    </Alert>
  )
}

const alertSx = { marginBottom: 4 }
const buttonSx = { display: 'block', marginTop: 3 }
