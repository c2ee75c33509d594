import sanitizeHtml from 'sanitize-html'

/** Level of the text's own first headings on the page: 2 where the text is the page, 3 where it is a part of one. */
export type TopHeading = 2 | 3

const INDENT = /^indent-[1-8]$/

/**
 * Rich text made safe to show, whatever the store holds: headings, lists, bold, italic, underline, indent and pictures
 * stay, everything else goes (design §8). The editor has two heading levels and a text may use only the lower one; the
 * higher one used becomes `top`, because the page owns those above.
 */
export function cleanRichText(html: string, top: TopHeading = 3): string {
  const first = `h${top}`
  const second = /<h1\b/i.test(html) ? `h${top + 1}` : first
  return sanitizeHtml(html, {
    allowedTags: [first, second, 'p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'img', 'blockquote'],
    allowedAttributes: { img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'] },
    allowedClasses: { p: [INDENT], li: [INDENT], [first]: [INDENT], [second]: [INDENT] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      h1: first,
      h2: second,
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}
