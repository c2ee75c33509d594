import sanitizeHtml from 'sanitize-html'

/**
 * Rich text made safe to show, whatever the store holds: headings, lists, bold, italic, underline, indent and pictures
 * stay, everything else goes (design §8). The page owns h1 and h2, so the text's two heading levels become h3 and h4.
 */
export const cleanRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'img', 'blockquote'],
    allowedAttributes: {
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      p: ['data-indent'],
      h3: ['data-indent'],
      h4: ['data-indent'],
    },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h3',
      h2: 'h4',
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
