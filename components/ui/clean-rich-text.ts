import sanitizeHtml from 'sanitize-html'
import { srcSetFor } from '#lib/format/picture.ts'
import { ACROSS_A_TEXT } from './picture-sizes.ts'

/** Level of the text's own first headings on the page: 2 where the text is the page, 3 where it is a part of one. */
export type TopHeading = 2 | 3

const INDENT = /^indent-[1-8]$/

/**
 * Rich text made safe to show, whatever the store holds: headings, lists, bold, italic, underline, indent and pictures
 * stay, everything else goes (T12). The editor has two heading levels and a text may use only the lower one; the
 * higher one used becomes `top`, because the page owns those above. A picture nobody described is named by what the text
 * is `about`; one of this site comes in the width that the screen needs.
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
        // The cleaner leaves out what is empty.
        return { tagName, attribs: { src, srcset, sizes, alt, width, height, loading: 'lazy', decoding: 'async' } }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}
