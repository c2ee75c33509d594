'use client'

import { type RefCallback, useCallback, useState } from 'react'

/**
 * Fits a page of a given width into an element: the width and height of its frame in px, and its scale. A phone page is
 * never scaled down; it becomes narrower instead, as on a phone.
 */
export function useFit(wanted: number): Fit {
  const [room, setRoom] = useState({ width: wanted, height: 600 })
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...fitted(wanted, room) }
}

const PHONE_MAX = 430

export function fitted(wanted: number, room: { width: number; height: number }) {
  if (wanted <= PHONE_MAX) return { width: Math.min(wanted, room.width), height: room.height, scale: 1 }
  const scale = Math.min(1, room.width / wanted)
  return { width: wanted, height: room.height / scale, scale }
}

type Fit = { ref: RefCallback<HTMLElement> } & ReturnType<typeof fitted>
