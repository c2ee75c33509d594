import sanitizeHtml from 'sanitize-html'
import { srcSetFor } from '#lib/format/picture.ts'
import { ACROSS_A_TEXT } from './picture-sizes.ts'

/** Level of the text's top headings on the page: 2 if the text is the page, 3 if it is a part of one. */
export type TopHeading = 2 | 3

const INDENT = /^indent-[1-8]$/

/**
 * Sanitizes rich text, whatever is stored: headings, lists, bold, italic, underline, indents and pictures stay,
 * everything else is removed (T12). The editor has two heading levels and a text may use only the lower one; the
 * highest one used becomes `top`, since those above belong to the page. A picture without a description gets one from
 * `about`; one of this site is served in the width the screen needs.
 */
export function cleanRichText(
  html: string,
  { top = 3, about = '' }: { top?: TopHeading; about?: string } = {},
): string {
  const first = `h${top}`
  let undescribed = 0
  const second = /<h1\b/i.test(html) ? `h${top + 1}` : first
  return sanitizeHtml(html, {
    allowedTags: [first, second, 'p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'img', 'blockquote'],
    allowedAttributes: { img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'] },
    allowedClasses: { p: [INDENT], li: [INDENT], [first]: [INDENT], [second]: [INDENT] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      h1: first,
      h2: second,
      img(tagName, { src = '', width = '', height = '', alt: described = '' }) {
        const alt = described.trim() || (about && `${about}配图${++undescribed}`)
        const srcset = (src.startsWith('/') && srcSetFor(src)) || ''
        const sizes = srcset && ACROSS_A_TEXT
        // The sanitizer drops empty attributes.
        return { tagName, attribs: { src, srcset, sizes, alt, width, height, loading: 'lazy', decoding: 'async' } }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}
