'use client'

import { type ReactNode, useState } from 'react'
import { factsIn, type StaticSource } from './static-source.ts'

/**
 * Markup without interaction. Its source may be left out of the page's payload, where it would be sent a second time
 * (server/edge/strip-duplicates.ts): the browser then keeps the existing markup, even if React renders the page anew.
 */
export function StaticMarkup<Facts>({ as: Element, facts, render, ...rest }: StaticMarkupProps<Facts>) {
  const isLeftOut = facts.staticSource === ''
  const existingMarkup = useExistingMarkup(rest.id, isLeftOut)
  return isLeftOut ? (
    <Element {...rest} dangerouslySetInnerHTML={{ __html: existingMarkup }} />
  ) : (
    <Element {...rest}>{render(factsIn(facts))}</Element>
  )
}

/** The same for HTML text. */
export function StaticHtml({ staticSource, ...element }: StaticHtmlProps) {
  const existingMarkup = useExistingMarkup(element.id, staticSource === '')
  return <div {...element} dangerouslySetInnerHTML={{ __html: staticSource || existingMarkup }} />
}

/** Looked up once, while the server's markup is still in place. */
function useExistingMarkup(id: string, isNeeded: boolean): string {
  const [existingMarkup] = useState(() => (isNeeded ? (globalThis.document?.getElementById(id)?.innerHTML ?? '') : ''))
  return existingMarkup
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
  render: (facts: Facts) => ReactNode
}
