import { Extension } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

/**
 * What is pasted, or dropped from elsewhere, becomes plain text, a paragraph for each line. Files have no text:
 * `onFiles` hears of them.
 */
export const PlainPaste = Extension.create<PlainPasteOptions>({
  name: 'plainPaste',

  addOptions: () => ({ onFiles: () => {} }),

  addProseMirrorPlugins() {
    const { onFiles } = this.options
    const refuseFiles = (data: DataTransfer | null, { size }: Slice) => {
      if (size > 0 || !data?.files.length) return false
      onFiles()
      return true
    }
    return [
      new Plugin({
        props: {
          // What is moved inside the text keeps its form.
          transformPasted: (slice, view) => (view.dragging ? slice : plain(slice)),
          handlePaste: (view, { clipboardData }, slice) => {
            if (!refuseFiles(clipboardData, slice))
              view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
            return true
          },
          handleDrop: ({ dragging }, { dataTransfer }, slice) => !dragging && refuseFiles(dataTransfer, slice),
        },
      }),
    ]
  },
})

function plain({ content }: Slice): Slice {
  const text = content.textBetween(0, content.size, '\n', ({ type }) => (type.name === 'hardBreak' ? '\n' : ''))
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const { paragraph } = content.firstChild?.type.schema.nodes ?? {}
  if (!paragraph || lines.length === 0) return Slice.empty
  return new Slice(Fragment.from(lines.map((line) => paragraph.create(null, paragraph.schema.text(line)))), 1, 1)
}

interface PlainPasteOptions {
  onFiles: () => void
}
