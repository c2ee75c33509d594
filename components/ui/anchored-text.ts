import { cleanRichText } from './clean-rich-text.ts'

/** A heading that a table of contents links to. */
export interface Heading {
  id: string
  text: string
}

/**
 * Sanitized text of a whole page, its headings with ids, and those headings in order; `about` describes its pictures.
 */
export function anchoredText(dirty: string, about = ''): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const html = cleanRichText(dirty, { top: 2, about }).replace(
    /<h2([^>]*)>(.*?)<\/h2>/gs,
    (match, attributes, inner) => {
      const text = plainText(inner)
      if (!text) return match
      const id = `jie-${headings.length + 1}`
      headings.push({ id, text })
      return `<h2${attributes} id="${id}">${inner}</h2>`
    },
  )
  return { html, headings }
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const plainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '')
    .trim()
