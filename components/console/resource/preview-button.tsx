import Button from '@mui/material/Button'
import { useState } from 'react'
import { meetError } from '#components/ui/meet-error.ts'
import { previewCallsOf } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { previewPath } from '#lib/routing/preview-path.ts'

/** Opens what was saved on the page visitors will see it on. The tab is opened by the press, so no browser blocks it. */
export function PreviewButton({ resource, id, isDirty }: PreviewButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    const tab = window.open('about:blank', '_blank')
    setBusy(true)
    try {
      const { token } = await callApi(previewCallsOf(resource).open, { id })
      if (!tab) return window.location.assign(previewPath(token))
      tab.opener = null
      tab.location.replace(new URL(previewPath(token), window.location.origin))
    } catch (error) {
      tab?.close()
      meetError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      loading={isBusy}
      disabled={isDirty}
      title={isDirty ? '先保存，再预览' : undefined}
      onClick={() => void open()}
    >
      预览
    </Button>
  )
}

interface PreviewButtonProps {
  resource: Resource
  id: number
  /** What is typed has to be saved before. */
  isDirty: boolean
}
