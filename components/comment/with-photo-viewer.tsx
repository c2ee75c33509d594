'use client'

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { goToFallbackPage } from '#components/ui/go-to-fallback-page.ts'
import type { ViewedPhoto } from './photo-viewer.tsx'

type Viewer = ComponentType<{ photos: ViewedPhoto[]; first: number; onClose: () => void }>

/**
 * Opens photos of comments in a viewer on this page, whose code loads on first use. The links themselves are
 * static markup, so clicks are handled here; without JavaScript they lead to the photo.
 */
export function WithPhotoViewer({ children }: { children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null)
  const [Viewer, setViewer] = useState<Viewer | null>(null)
  const [opened, setOpened] = useState<{ photos: ViewedPhoto[]; first: number } | null>(null)

  useEffect(() => {
    const container = containerRef.current
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-photo]') : null
      // With a modifier key, the user wants a new tab.
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const links = [...(link.parentElement?.querySelectorAll<HTMLAnchorElement>('a[data-photo]') ?? [link])]
      setOpened({
        photos: links.map(({ href, firstElementChild }) => ({
          href,
          name: firstElementChild?.getAttribute('alt') ?? '',
        })),
        first: links.indexOf(link),
      })
      import('./photo-viewer.tsx').then(
        ({ PhotoViewer }) => setViewer(() => PhotoViewer),
        () => goToFallbackPage(link.href),
      )
    }
    container?.addEventListener('click', open)
    return () => container?.removeEventListener('click', open)
  }, [])
  return (
    <div ref={containerRef}>
      {children}
      {Viewer && opened && <Viewer {...opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
