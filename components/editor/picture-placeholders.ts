import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Placeholders of uploading pictures. A placeholder moves with the surrounding text and is deleted with it. */
const KEY = new PluginKey<DecorationSet>('picturePlaces')

type Change = { add: { id: number; at: number } } | { remove: number }

export const PicturePlaceholders = Extension.create({
  name: 'picturePlaces',

  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, before) => {
          const placeholders = before.map(transaction.mapping, transaction.doc)
          const change: Change | undefined = transaction.getMeta(KEY)
          if (!change) return placeholders
          if ('remove' in change) return placeholders.remove(placeholdersOf(placeholders, change.remove))
          const { id, at } = change.add
          return placeholders.add(transaction.doc, [Decoration.widget(at, createPlaceholder, { id })])
        },
      },
      props: { decorations: (state) => KEY.getState(state) },
    }),
  ],
})

/** Reserves a place at the cursor; returns its id. */
export function reservePlaceholder({ view }: Editor): number {
  const id = nextId++
  const change: Change = { add: { id, at: view.state.selection.to } }
  view.dispatch(view.state.tr.setMeta(KEY, change))
  return id
}
let nextId = 0

/** Releases a place and returns its current position; null if its text was deleted. */
export function releasePlaceholder({ view }: Editor, id: number): number | null {
  const at = placeholdersOf(KEY.getState(view.state), id)[0]?.from ?? null
  const change: Change = { remove: id }
  view.dispatch(view.state.tr.setMeta(KEY, change))
  return at
}

const placeholdersOf = (placeholders: DecorationSet | undefined, id: number) =>
  placeholders?.find(undefined, undefined, (spec) => spec.id === id) ?? []

function createPlaceholder() {
  const element = document.createElement('span')
  element.dataset.picturePlace = ''
  element.textContent = '图片上传中…'
  return element
}
