import { Extension } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

/**
 * Pasted text, or text dropped from elsewhere, becomes plain text, with a paragraph per line and per table row
 * . Pictures are left out, as files or within text: `onPictures` is called.
 */
export const PlainPaste = Extension.create<PlainPasteOptions>({
  name: 'plainPaste',

  addOptions: () => ({ onPictures: () => {} }),

  addProseMirrorPlugins() {
    const { onPictures } = this.options
    /** Whether the data consists of files only. */
    const isFiles = (data: DataTransfer | null, { size }: Slice) => size === 0 && Boolean(data?.files.length)
    const reportPictures = (data: DataTransfer | null, slice: Slice) => {
      if (isFiles(data, slice) || /<img\b/i.test(data?.getData('text/html') ?? '')) onPictures()
    }
    return [
      new Plugin({
        props: {
          transformPastedHTML: withoutTables,
          // Text moved within the editor keeps its formatting.
          transformPasted: (slice, view) => (view.dragging ? slice : toPlainText(slice)),
          handlePaste: (view, { clipboardData }, slice) => {
            reportPictures(clipboardData, slice)
            // Pasting data without text must not delete the selection.
            if (slice.size > 0) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
            return true
          },
          handleDrop: ({ dragging }, { dataTransfer }, slice) => {
            if (dragging) return false
            reportPictures(dataTransfer, slice)
            return isFiles(dataTransfer, slice)
          },
        },
      }),
    ]
  },
})

/** Tables are not supported: a row becomes a line, with cells separated, so that 10 | 1200 is not 101200. */
const withoutTables = (html: string): string =>
  html
    .replaceAll(/<(\/?)tr\b[^>]*>/gi, '<$1p>')
    .replaceAll(/<\/t[dh]\s*>/gi, ' ')
    .replaceAll(/<\/?(?:table|thead|tbody|tfoot|td|th)\b[^>]*>/gi, '')

function toPlainText({ content }: Slice): Slice {
  const text = content.textBetween(0, content.size, '\n', ({ type }) => (type.name === 'hardBreak' ? '\n' : ''))
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const { paragraph } = content.firstChild?.type.schema.nodes ?? {}
  if (!paragraph || lines.length === 0) return Slice.empty
  return new Slice(Fragment.from(lines.map((line) => paragraph.create(null, paragraph.schema.text(line)))), 1, 1)
}

interface PlainPasteOptions {
  onPictures: () => void
}
