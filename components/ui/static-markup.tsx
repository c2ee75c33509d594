'use client'

import { type ReactNode, useState } from 'react'
import { factsIn, type StaticSource } from './static-source.ts'

/**
 * Markup without interaction. Its source may be left out of the page's payload, where it would be sent a second time
 * (server/edge/strip-duplicates.ts): the browser then keeps the existing markup, even if React renders the page anew.
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

/** The same for HTML text. */
export function StaticHtml({ staticSource, ...element }: StaticHtmlProps) {
  const found = useFound(element.id, staticSource === '')
  return <div {...element} dangerouslySetInnerHTML={{ __html: staticSource || found }} />
}

/** Looked up once, while the server's markup is still in place. */
function useFound(id: string, isWanted: boolean): string {
  const [found] = useState(() => (isWanted ? (globalThis.document?.getElementById(id)?.innerHTML ?? '') : ''))
  return found
}

interface StaticHtmlProps {
  /** Unique on the page: the browser finds the markup by it. */
  id: string
  className: string | undefined
  /** Sanitized markup; the edge knows the property by this name. */
  staticSource: string
}

interface StaticMarkupProps<Facts> {
  as: 'div' | 'dl' | 'footer' | 'nav' | 'ol' | 'ul'
  /** Unique on the page: the browser finds the markup by it. */
  id: string
  className?: string | undefined
  'aria-label'?: string
  facts: StaticSource<Facts>
  draw: (facts: Facts) => ReactNode
}
