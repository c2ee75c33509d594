import Button from '@mui/material/Button'
import { useState } from 'react'
import { openPreview } from '#components/preview/open-preview.ts'
import { handleRefusal } from '#components/ui/handle-error.ts'

/** Opens a preview of the reviewed page in a new tab. */
export function PagePreview({ requestToken, onOutdated }: PagePreviewProps) {
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    if (isBusy) return
    setBusy(true)
    await openPreview(requestToken).catch((error: unknown) => handleRefusal(error, onOutdated))
    setBusy(false)
  }
  return (
    <Button variant="outlined" aria-disabled={isBusy} onClick={open} sx={{ justifySelf: 'start', minHeight: 44 }}>
      {isBusy ? '正在打开…' : '预览公开后的页面'}
    </Button>
  )
}

interface PagePreviewProps {
  requestToken: () => Promise<{ token: string }>
  /** What is shown is outdated. */
  onOutdated: () => void
}
