'use client'

import Button from '@mui/material/Button'
import { type Editor, useEditorState } from '@tiptap/react'
import { useId } from 'react'
import { PICTURE_DESCRIPTION_MAX } from '#lib/contracts/limits.ts'
import css from './editor.module.css'

/** Actions for the selected picture: edit its alt text, or remove it. */
export function PictureBar({ editor }: { editor: Editor }) {
  const id = useId()
  const picture = useEditorState({
    editor,
    selector: ({ editor }) =>
      editor.isActive('image')
        ? { at: editor.state.selection.from, alt: String(editor.getAttributes('image').alt) }
        : null,
  })
  if (!picture) return null
  return (
    <div className={css.picture}>
      <label htmlFor={id}>图片说明</label>
      <input
        id={id}
        value={picture.alt}
        maxLength={PICTURE_DESCRIPTION_MAX}
        placeholder="选填，例如：周末亲子网球课"
        onChange={({ target }) =>
          editor.commands.command(({ tr }) => {
            tr.setNodeAttribute(picture.at, 'alt', target.value)
            return true
          })
        }
        // In the React tree it is inside a form, which Enter would submit.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Button color="error" onClick={() => editor.chain().focus().deleteSelection().run()}>
        移除图片
      </Button>
    </div>
  )
}
