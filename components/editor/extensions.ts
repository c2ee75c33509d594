import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { isOwnPicture } from '#lib/contracts/text/own-picture.ts'
import { Indent } from './indent.ts'
import { PicturePlaceholders } from './picture-placeholders.ts'

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
  // Any other picture is dropped, as the service would.
  parseHTML: () => [
    { tag: 'img', getAttrs: (element) => (isOwnPicture(element.getAttribute('src') ?? '') ? null : false) },
  ],
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
