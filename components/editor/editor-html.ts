import { createDocument, type Editor, getHTMLFromFragment } from '@tiptap/core'

/** The last paragraph is there to write on; empty, it belongs to no text. */
const EMPTY_END = /(?:<p(?: class="indent-\d")?><\/p>)+$/

/** The text as HTML, '' when there is nothing in it. */
export const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML().replace(EMPTY_END, ''))

/** Whether two texts are one to the editor; services spell the same marks a little differently. */
export const isSameText = ({ schema }: Editor, one: string, other: string): boolean => {
  const spelled = (html: string) => getHTMLFromFragment(createDocument(html, schema).content, schema)
  return one === other || spelled(one).replace(EMPTY_END, '') === spelled(other).replace(EMPTY_END, '')
}
