import { Extension } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

/**
 * What is pasted, or dropped from elsewhere, becomes plain text, a paragraph for each line and each row of a table
 * . Pictures are left out, as files or among words: `onPictures` hears of them.
 */
export const PlainPaste = Extension.create<PlainPasteOptions>({
  name: 'plainPaste',

  addOptions: () => ({ onPictures: () => {} }),

  addProseMirrorPlugins() {
    const { onPictures } = this.options
    /** Whether files are all there is. */
    const isFiles = (data: DataTransfer | null, { size }: Slice) => size === 0 && Boolean(data?.files.length)
    const tellOfPictures = (data: DataTransfer | null, slice: Slice) => {
      if (isFiles(data, slice) || /<img\b/i.test(data?.getData('text/html') ?? '')) onPictures()
    }
    return [
      new Plugin({
        props: {
          transformPastedHTML: withoutTables,
          // What is moved inside the text keeps its form.
          transformPasted: (slice, view) => (view.dragging ? slice : plain(slice)),
          handlePaste: (view, { clipboardData }, slice) => {
            tellOfPictures(clipboardData, slice)
            // What has no text leaves what is chosen.
            if (slice.size > 0) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
            return true
          },
          handleDrop: ({ dragging }, { dataTransfer }, slice) => {
            if (dragging) return false
            tellOfPictures(dataTransfer, slice)
            return isFiles(dataTransfer, slice)
          },
        },
      }),
    ]
  },
})

/** The text has no tables: a row is a line, and 10 | 1200 is not 101200. */
const withoutTables = (html: string): string =>
  html
    .replaceAll(/<(\/?)tr\b[^>]*>/gi, '<$1p>')
    .replaceAll(/<\/t[dh]\s*>/gi, ' ')
    .replaceAll(/<\/?(?:table|thead|tbody|tfoot|td|th)\b[^>]*>/gi, '')

function plain({ content }: Slice): Slice {
  const text = content.textBetween(0, content.size, '\n', ({ type }) => (type.name === 'hardBreak' ? '\n' : ''))
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const { paragraph } = content.firstChild?.type.schema.nodes ?? {}
  if (!paragraph || lines.length === 0) return Slice.empty
  return new Slice(Fragment.from(lines.map((line) => paragraph.create(null, paragraph.schema.text(line)))), 1, 1)
}

interface PlainPasteOptions {
  onPictures: () => void
}
