'use client'

import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useState } from 'react'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { useCloseOnBack } from '#components/ui/use-close-on-back.ts'
import css from './photo-viewer.module.css'

export type ViewedPhoto = { href: string; name: string }

/**
 * A comment's photos, one at a time in full window size: navigated by buttons or arrow keys, closed by
 * Escape.
 */
export function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const [at, setAt] = useState(first)
  useCloseOnBack(true, onClose)
  const photo = photos[at]!
  const go = (by: number) => setAt((before) => Math.min(photos.length - 1, Math.max(0, before + by)))
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  return (
    <MuiProvider>
      <Dialog open fullScreen onClose={onClose} onKeyDown={turn} slotProps={paper}>
        <img key={photo.href} className={css.photo} src={photo.href} alt={photo.name} />
        <p className={css.count} role="status">
          {`第 ${at + 1} 张，共 ${photos.length} 张`}
        </p>
        <IconButton className={css.close} onClick={onClose} aria-label="关闭照片" autoFocus>
          <span aria-hidden="true">×</span>
        </IconButton>
        {photos.length > 1 && (
          <>
            <IconButton className={css.before} onClick={() => go(-1)} aria-label="上一张" aria-disabled={at === 0}>
              <span aria-hidden="true">‹</span>
            </IconButton>
            <IconButton
              className={css.after}
              onClick={() => go(1)}
              aria-label="下一张"
              aria-disabled={at === photos.length - 1}
            >
              <span aria-hidden="true">›</span>
            </IconButton>
          </>
        )}
      </Dialog>
    </MuiProvider>
  )
}

// A label on the dialog itself would apply to the element around it.
const paper = { paper: { className: css.paper, 'aria-label': '评价照片' } }

interface PhotoViewerProps {
  photos: ViewedPhoto[]
  /** Index of the photo pressed. */
  first: number
  onClose: () => void
}
