'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import { handleError } from '#components/ui/handle-error.ts'
import { Panel } from '#components/ui/panel.tsx'
import { showToast } from '#components/ui/toast.ts'
import { exportMyData } from '#lib/contracts/account/user.ts'
import { formatDay } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'

/** Saves everything the site holds about the account as a JSON file (T35). */
export function ExportData() {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const data = await callApi(exportMyData, {})
      saveFile(`我的数据-${formatDay(data.exportedAt)}.json`, JSON.stringify(data, null, 2))
      void showToast('已导出，请在下载的文件中查看', 'success')
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel
      title="导出我的数据"
      note="下载一份文件，包含平台保存的您的资料、登录设备、收藏等信息。文件里有个人信息，请妥善保管。"
    >
      <Button variant="outlined" onClick={save} aria-disabled={isBusy} sx={buttonSx}>
        {isBusy ? '导出中…' : '导出数据'}
      </Button>
    </Panel>
  )
}

const buttonSx = { marginTop: 4, minHeight: 48, width: { xs: '100%', md: 'auto' } }

function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Some browsers start reading only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
