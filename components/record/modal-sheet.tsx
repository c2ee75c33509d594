'use client'

import { type MouseEvent, type ReactNode, type ToggleEvent, useRef } from 'react'
import css from './contact-sheet.module.css'

/**
 * A popover its buttons open without JavaScript. With it, the same element opens as a modal dialog, which traps and
 * restores the focus: in the browser's popover, Tab moves on into the page behind it.
 */
export function ModalSheet({ id, labelledBy, children }: ModalSheetProps) {
  const isModal = useRef(false)

  const openAsDialog = (event: ToggleEvent<HTMLDialogElement>) => {
    const dialog = event.currentTarget
    if (event.target !== dialog || event.newState !== 'open' || isModal.current) return
    event.preventDefault()
    isModal.current = true
    // Outside the popover's own opening algorithm.
    queueMicrotask(() => dialog.showModal())
  }
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
    const isOutside = event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
    const isClose = event.target instanceof Element && event.target.closest('[popovertargetaction=hide]')
    // A click triggered by keyboard has no position.
    if (isClose || (isOutside && event.detail > 0)) event.currentTarget.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards press the button or Escape, which the browser handles
    <dialog
      id={id}
      popover="auto"
      className={css.sheet}
      aria-labelledby={labelledBy}
      onBeforeToggle={openAsDialog}
      onClose={() => {
        isModal.current = false
      }}
      onClick={onClick}
    >
      {children}
    </dialog>
  )
}

interface ModalSheetProps {
  id: string
  labelledBy: string
  children: ReactNode
}
