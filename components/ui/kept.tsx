'use client'

import { type ReactNode, useState } from 'react'
import { factsIn, type OnThePage } from './on-the-page.ts'

/**
 * Markup in which nothing acts. It is on the page, so what it is made of may be left out where it comes a second time
 * (server/edge/lighter-payload.ts): then the browser keeps the markup it finds, also when React draws the page anew.
 */
export function Kept<Facts>({ as: Element, facts, draw, ...rest }: KeptProps<Facts>) {
  const isLeftOut = facts.onThePage === ''
  const found = useFound(rest.id, isLeftOut)
  return isLeftOut ? (
    <Element {...rest} dangerouslySetInnerHTML={{ __html: found }} />
  ) : (
    <Element {...rest}>{draw(factsIn(facts))}</Element>
  )
}

/** The same for a text that is markup already. */
export function KeptText({ onThePage, ...element }: KeptTextProps) {
  const found = useFound(element.id, onThePage === '')
  return <div {...element} dangerouslySetInnerHTML={{ __html: onThePage || found }} />
}

/** Looked up once, while what the server wrote is still there. */
function useFound(id: string, isWanted: boolean): string {
  const [found] = useState(() => (isWanted ? (globalThis.document?.getElementById(id)?.innerHTML ?? '') : ''))
  return found
}

interface KeptTextProps {
  /** Unlike any other on the page: the browser finds the markup by it. */
  id: string
  className: string | undefined
  /** Clean markup; the name is what the edge knows it by. */
  onThePage: string
}

interface KeptProps<Facts> {
  as: 'div' | 'dl' | 'footer' | 'ol' | 'ul'
  /** Unlike any other on the page: the browser finds the markup by it. */
  id: string
  className?: string | undefined
  facts: OnThePage<Facts>
  draw: (facts: Facts) => ReactNode
}
