'use client'

import { type ReactNode, useState } from 'react'

/**
 * Markup in which nothing acts. It is on the page, so what it is made of may be left out where it comes a second time
 * (server/edge/lighter-payload.ts): then the browser keeps the markup it finds, also when React draws the page anew.
 */
export function Kept<Facts>({ as: Element, id, className, onThePage, draw }: KeptProps<Facts>) {
  // Looked up once, while what the server wrote is still there.
  const [found] = useState(() => (onThePage === '' ? (document.getElementById(id)?.innerHTML ?? '') : ''))
  return onThePage === '' ? (
    <Element id={id} className={className} dangerouslySetInnerHTML={{ __html: found }} />
  ) : (
    <Element id={id} className={className}>
      {draw(JSON.parse(onThePage))}
    </Element>
  )
}

interface KeptProps<Facts> {
  as: 'div' | 'footer' | 'ul'
  /** Unlike any other on the page: the browser finds the markup by it. */
  id: string
  className: string | undefined
  /** The facts as JSON; the name is what the edge knows it by. */
  onThePage: string
  draw: (facts: Facts) => ReactNode
}
