import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { Indent } from './indent.ts'
import { PicturePlaceholders } from './picture-placeholders.ts'

/** Pictures must be uploads of this site, as for the service that sanitizes the text. */
const OWN_PICTURE = 'img[src^="/uploads/"]'

const size = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || null,
})

const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: size('width'),
    height: size('height'),
  }),
  parseHTML: () => [{ tag: OWN_PICTURE }],
})

/**
 * The allowed content: headings 1 and 2, both lists, bold, underline, italic, indent and pictures, and nothing else
 * (R-5.27–R-5.29).
 */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    dropcursor: { color: 'var(--green)', width: 2 },
    // Adds a paragraph after a picture at the end; all other blocks can be written on directly.
    trailingNode: { notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList'] },
  }),
  Picture,
  Indent,
  PicturePlaceholders,
]
