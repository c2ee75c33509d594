import sanitizeHtml from 'sanitize-html'
import { PICTURE_DESCRIPTION_MAX } from '#lib/contracts/limits.ts'
import { isOwnPicture } from '#lib/contracts/text/own-picture.ts'

/** Allows only the markup the editor produces; applied on every write and again on every read. */
export const cleanRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['h1', 'h2', 'p', 'br', 'ol', 'ul', 'li', 'strong', 'u', 'em', 'img'],
    allowedAttributes: { img: ['src', 'alt', 'width', 'height'] },
    allowedClasses: { p: [/^indent-[1-8]$/], li: [/^indent-[1-8]$/], h1: [/^indent-[1-8]$/], h2: [/^indent-[1-8]$/] },
    allowedSchemes: [],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { img: (tagName, attribs) => ({ tagName, attribs: cutDescription(attribs) }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  })

/** The editor accepts no longer one. */
const cutDescription = (attribs: sanitizeHtml.Attributes) =>
  attribs.alt ? { ...attribs, alt: [...attribs.alt].slice(0, PICTURE_DESCRIPTION_MAX).join('') } : attribs
