'use client'

import { type ComponentType, useState } from 'react'
import type { PickedPlace } from '#components/map/map-driver.ts'
import type { PickPlaceDialogProps } from '#components/map/pick-place-dialog.tsx'
import styles from '../dev.module.css'

/** A button that opens the dialog, and the picked place. */
export function PickPlaceDemo(props: Pick<PickPlaceDialogProps, 'settings' | 'city'>) {
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<PickedPlace | null>(null)
  const [Dialog, setDialog] = useState<ComponentType<PickPlaceDialogProps> | null>(null)
  const open = async () => {
    const { PickPlaceDialog } = await import('#components/map/pick-place-dialog.tsx')
    setDialog(() => PickPlaceDialog)
    setOpen(true)
  }
  return (
    <>
      <button type="button" onClick={() => void open()}>
        选取位置
      </button>
      {picked && <pre className={styles.code}>{JSON.stringify(picked, null, 2)}</pre>}
      {Dialog && <Dialog {...props} isOpen={isOpen} start={picked} onPick={setPicked} onClose={() => setOpen(false)} />}
    </>
  )
}
