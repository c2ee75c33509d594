'use client'

import { type ReactNode, useState } from 'react'
import { factsIn, type StaticSource } from './static-source.ts'

/**
 * Markup in which nothing acts. It is on the page, so what it is made of may be left out where it comes a second time
 * (server/edge/strip-duplicates.ts): then the browser keeps the markup it finds, also when React draws the page anew.
 */
export function StaticMarkup<Facts>({ as: Element, facts, draw, ...rest }: StaticMarkupProps<Facts>) {
  const isLeftOut = facts.staticSource === ''
  const found = useFound(rest.id, isLeftOut)
  return isLeftOut ? (
    <Element {...rest} dangerouslySetInnerHTML={{ __html: found }} />
  ) : (
    <Element {...rest}>{draw(factsIn(facts))}</Element>
  )
}

/** The same for a text that is markup already. */
export function StaticHtml({ staticSource, ...element }: StaticHtmlProps) {
  const found = useFound(element.id, staticSource === '')
  return <div {...element} dangerouslySetInnerHTML={{ __html: staticSource || found }} />
}

/** Looked up once, while what the server wrote is still there. */
function useFound(id: string, isWanted: boolean): string {
  const [found] = useState(() => (isWanted ? (globalThis.document?.getElementById(id)?.innerHTML ?? '') : ''))
  return found
}

interface StaticHtmlProps {
  /** Unlike any other on the page: the browser finds the markup by it. */
  id: string
  className: string | undefined
  /** Clean markup; the name is what the edge knows it by. */
  staticSource: string
}

interface StaticMarkupProps<Facts> {
  as: 'div' | 'dl' | 'footer' | 'nav' | 'ol' | 'ul'
  /** Unlike any other on the page: the browser finds the markup by it. */
  id: string
  className?: string | undefined
  'aria-label'?: string
  facts: StaticSource<Facts>
  draw: (facts: Facts) => ReactNode
}
