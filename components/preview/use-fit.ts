'use client'

import { type RefCallback, useCallback, useState } from 'react'

/**
 * Fits a page of a given width into an element: the width and height of its frame in px, and its scale. A phone page is
 * never scaled down; it becomes narrower instead, as on a phone.
 */
export function useFit(pageWidth: number): Fit {
  const [available, setAvailable] = useState({ width: pageWidth, height: 600 })
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...fittedSize(pageWidth, available) }
}

const PHONE_MAX = 430

export function fittedSize(pageWidth: number, available: { width: number; height: number }) {
  if (pageWidth <= PHONE_MAX) return { width: Math.min(pageWidth, available.width), height: available.height, scale: 1 }
  const scale = Math.min(1, available.width / pageWidth)
  return { width: pageWidth, height: available.height / scale, scale }
}

type Fit = { ref: RefCallback<HTMLElement> } & ReturnType<typeof fittedSize>
