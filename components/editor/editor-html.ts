import { createDocument, type Editor, getHTMLFromFragment } from '@tiptap/core'

/** The last paragraph is for writing on; if empty, it is not part of the text. */
const EMPTY_END = /(?:<p(?: class="indent-\d")?><\/p>)+$/

/** The text as HTML; '' if empty. */
export const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML().replace(EMPTY_END, ''))

/** Whether the editor treats two texts as equal; services serialize the same markup slightly differently. */
export const isSameText = ({ schema }: Editor, one: string, other: string): boolean => {
  const spelled = (html: string) => getHTMLFromFragment(createDocument(html, schema).content, schema)
  return one === other || spelled(one).replace(EMPTY_END, '') === spelled(other).replace(EMPTY_END, '')
}
