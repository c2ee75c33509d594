import { createDocument, type Editor, getHTMLFromFragment } from '@tiptap/core'

/** The last paragraph is for writing on; if empty, it is not part of the text. */
const TRAILING_EMPTY_PARAGRAPHS = /(?:<p(?: class="indent-\d")?><\/p>)+$/

/** The text as HTML; '' if empty. */
export const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(TRAILING_EMPTY_PARAGRAPHS, '')

/** Whether the editor treats two texts as equal; services serialize the same markup slightly differently. */
export const isSameText = ({ schema }: Editor, one: string, other: string): boolean => {
  const normalized = (html: string) => getHTMLFromFragment(createDocument(html, schema).content, schema)
  return (
    one === other ||
    normalized(one).replace(TRAILING_EMPTY_PARAGRAPHS, '') === normalized(other).replace(TRAILING_EMPTY_PARAGRAPHS, '')
  )
}
