'use client'

import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import richText from '#components/ui/rich-text.module.css'
import { isOwnPicture } from '#lib/contracts/text/own-picture.ts'
import css from './submitted-text.module.css'

/** Elements the editor produces, mapped to this page's: headings rank below those of a panel. */
const TAGS: Record<string, string> = {
  H1: 'h3',
  H2: 'h4',
  P: 'p',
  BR: 'br',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  STRONG: 'strong',
  EM: 'em',
  U: 'u',
  IMG: 'img',
}
const INDENT = /^indent-[1-8]$/

/**
 * Submitted rich text, rendered in the browser: elements are recreated from the editor's allowlist, so no other HTML
 * ever reaches the page (T12). Descriptions of pictures, which the public page only has for those who cannot see them,
 * are shown: a reviewer decides about them too.
 */
export function SubmittedText({ html }: { html: string }) {
  const nodes = useMemo(() => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes], [html])
  return <div className={richText.text}>{nodes.map(renderNode)}</div>
}

function renderNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const children = [...node.childNodes].map(renderNode)
  const tag = TAGS[node.tagName]
  if (!tag) return children
  if (tag === 'img') return renderPicture(node as HTMLImageElement, key)
  const className = INDENT.test(node.className) ? node.className : undefined
  return tag === 'br' ? <br key={key} /> : createElement(tag, { key, className }, ...children)
}

function renderPicture(image: HTMLImageElement, key: number) {
  const src = image.getAttribute('src') ?? ''
  if (!isOwnPicture(src)) return null
  // A parsed document has no layout: the sizes come from the attributes.
  const sizeOf = (name: 'width' | 'height') => Number(image.getAttribute(name)) || undefined
  return (
    <Fragment key={key}>
      <img src={src} alt={image.alt} width={sizeOf('width')} height={sizeOf('height')} loading="lazy" />
      {image.alt && <span className={css.description}>图片说明：{image.alt}</span>}
    </Fragment>
  )
}
