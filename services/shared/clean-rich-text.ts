import sanitizeHtml from 'sanitize-html'

/** Pictures of a text are our own uploads: a path on this site, never another host (T12). */
const OWN_PICTURE = /^\/(?:uploads|pictures)\/[\w./-]+$/

/** What the editor can make, and nothing else: cleaned when written and once more whenever it is shown. */
export const cleanRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['h1', 'h2', 'p', 'br', 'ol', 'ul', 'li', 'strong', 'u', 'em', 'img'],
    allowedAttributes: { img: ['src', 'alt', 'width', 'height'] },
    allowedClasses: { p: [/^indent-[1-8]$/], li: [/^indent-[1-8]$/], h1: [/^indent-[1-8]$/], h2: [/^indent-[1-8]$/] },
    allowedSchemes: [],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && (!OWN_PICTURE.test(attribs.src ?? '') || attribs.src!.includes('..')),
  })
