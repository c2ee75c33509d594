'use client'

import DialogContent from '@mui/material/DialogContent'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { ClosableDialog } from '#components/ui/closable-dialog.tsx'
import { previewPath } from '#lib/routing/preview-path.ts'
import css from './preview-dialog.module.css'
import { useFit } from './use-fit.ts'

/** Widths of a previewed page, px. */
const WIDTHS = { phone: 390, desktop: 1280 } as const
type Screen = keyof typeof WIDTHS

const WORDS: Record<Screen, string> = { phone: '手机', desktop: '电脑' }

/**
 * Previews the page of a token as on a phone and on a desktop. Closed if the token is null. The desktop page
 * is scaled down as needed.
 */
export function PreviewDialog({ token, onClose }: PreviewDialogProps) {
  const [screen, setScreen] = useState<Screen>('phone')
  return (
    <ClosableDialog isOpen={token !== null} onClose={onClose} title="预览" closeLabel="关闭预览" width={1344}>
      <DialogContent dividers sx={contentSx}>
        <div className={css.head}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="预览的屏幕"
            value={screen}
            onChange={(_, next: Screen | null) => next && setScreen(next)}
          >
            {(Object.keys(WIDTHS) as Screen[]).map((each) => (
              <ToggleButton key={each} value={each} sx={{ minWidth: 88, minHeight: 44 }}>
                {WORDS[each]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <p>这是保存的内容公开后的样子，审核通过前访客看不到。</p>
        </div>
        {token && <PreviewFrame token={token} screen={screen} />}
      </DialogContent>
    </ClosableDialog>
  )
}

function PreviewFrame({ token, screen }: { token: string; screen: Screen }) {
  const { ref, width, height, scale } = useFit(WIDTHS[screen])
  return (
    <div ref={ref} className={css.stage}>
      <iframe
        className={css.frame}
        title={`${WORDS[screen]}上的页面`}
        src={previewPath(token)}
        style={{ width, height, transform: scale < 1 ? `scale(${scale})` : undefined }}
      />
    </div>
  )
}

const contentSx = { display: 'flex', flexDirection: 'column', gap: 3, height: '100dvh', padding: { xs: 0, md: 4 } }

interface PreviewDialogProps {
  token: string | null
  onClose: () => void
}
