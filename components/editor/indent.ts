import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin } from '@tiptap/pm/state'

const MAX_LEVEL = 8
const CLASS = /\bindent-([1-8])\b/
const TYPES = ['paragraph', 'heading', 'listItem']

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      /** Indents the selected blocks by `step` levels; false if none can move. */
      indent: (step: 1 | -1) => ReturnType
    }
  }
}

/** Indent as the classes `indent-1` … `indent-8`; a list item moves as a whole. */
export const Indent = Extension.create({
  name: 'indent',

  addGlobalAttributes() {
    return [
      {
        types: TYPES,
        attributes: {
          indent: {
            default: 0,
            parseHTML: (element) => Number(CLASS.exec(element.className)?.[1] ?? 0),
            renderHTML: ({ indent }) => (indent > 0 ? { class: `indent-${indent}` } : {}),
          },
        },
      },
    ]
  },

  addCommands() {
    return {
      indent:
        (step) =>
        ({ tr, state: { selection }, dispatch }) => {
          let hasMoved = false
          tr.doc.nodesBetween(selection.from, selection.to, (node, at, parent) => {
            if (!TYPES.includes(node.type.name) || isListItem(parent)) return
            const level = node.attrs.indent + step
            if (level < 0 || level > MAX_LEVEL) return
            hasMoved = true
            if (dispatch) tr.setNodeAttribute(at, 'indent', level)
          })
          return hasMoved
        },
    }
  },

  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.indent(1),
      'Mod-[': () => this.editor.commands.indent(-1),
      Backspace: () => isAtStart(this.editor) && this.editor.commands.indent(-1),
    }
  },

  addProseMirrorPlugins: () => [
    new Plugin({
      // Tab leaves the editor, even from inside a list: keyboard users must get past it without changing the text.
      props: { handleDOMEvents: { keydown: (_, { key }) => key === 'Tab' } },
      appendTransaction: (changes, _, state) =>
        changes.some(({ docChanged }) => docChanged) ? moveIndentToListItem(state) : null,
    }),
  ],
})

/** A paragraph turned into a list item passes its indent on to the item. */
function moveIndentToListItem({ doc, tr }: EditorState) {
  doc.descendants(({ attrs: { indent } }, at, parent) => {
    if (!isListItem(parent) || !indent) return
    tr.setNodeAttribute(at, 'indent', 0).setNodeAttribute(doc.resolve(at).before(), 'indent', indent)
  })
  return tr.docChanged ? tr : null
}

const isListItem = (parent: Node | null) => parent?.type.name === 'listItem'

const isAtStart = ({ state: { selection } }: Editor) => selection.empty && selection.$from.parentOffset === 0
