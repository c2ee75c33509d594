'use client'

import { EditorContent, useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { type ControlAttributes, labelIdOf } from '#components/form/fields/field-frame.tsx'
import shown from '#components/ui/rich-text.module.css'
import { richTextLength } from '#lib/contracts/application/application-fields.ts'
import css from './editor.module.css'
import { htmlOf, isSameText } from './editor-html.ts'
import { EXTENSIONS } from './extensions.ts'
import { PictureBar } from './picture-bar.tsx'
import { PlainPaste } from './plain-paste.ts'
import { Toolbar } from './toolbar.tsx'
import { type EditorNote, usePictures } from './use-pictures.ts'

const TEXT_ONLY_NOTE = { text: '这里只能粘贴文字，图片请用工具栏的“插入图片”上传' }

/** The text area with its toolbar. Loaded on demand; pages use `RichTextField`. */
export function RichTextEditor({ names, value, max, onChange, onUploads, handle }: RichTextEditorProps) {
  const [note, setNote] = useState<EditorNote | null>(null)
  // Plain paste is last, since later extensions take precedence: lists would convert text that looks like one.
  const extensions = useMemo(
    () => [...EXTENSIONS, PlainPaste.configure({ onPictures: () => setNote(TEXT_ONLY_NOTE) })],
    [],
  )
  // The editor is set up only once, or when its accessible name changes, not on every keystroke.
  const [content] = useState(value)
  const lastHtml = useRef<string>(null)
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = names
  const editorProps = useMemo(
    () => ({ attributes: attributesOf(id, describedBy, isInvalid) }),
    [id, describedBy, isInvalid],
  )
  const editor = useEditor({
    extensions,
    content,
    // Typed text is kept literally: no conversion of `![](…)` or `1. `.
    enableInputRules: false,
    enablePasteRules: false,
    // Never server-rendered: the field loads it in the browser.
    immediatelyRender: true,
    editorProps,
    onUpdate: ({ editor }) => {
      const html = htmlOf(editor)
      // The trailing empty line comes and goes without changing the text.
      if (html === lastHtml.current) return
      lastHtml.current = html
      onChange(html)
    },
  })
  const { insert, running } = usePictures(editor, setNote)
  useEffect(() => onUploads(running), [onUploads, running])
  useImperativeHandle(handle, () => ({ focus: () => editor.commands.focus() }), [editor])
  // The form was given a text that was not typed here, such as a reloaded draft.
  useEffect(() => {
    if (value === lastHtml.current) return
    if (!isSameText(editor, value, htmlOf(editor))) editor.commands.setContent(value, { emitUpdate: false })
    lastHtml.current = htmlOf(editor)
  }, [editor, value])

  const length = richTextLength(value)
  return (
    <div className={css.frame} data-invalid={isInvalid}>
      <Toolbar editor={editor} controls={id} onPicture={(file) => void insert(file)} />
      <EditorContent editor={editor} className={css.scroll} />
      <PictureBar editor={editor} />
      <div className={css.foot}>
        <span role={note ? 'alert' : undefined} className={css.note}>
          {note && <strong>{note.text}</strong>}
          {note?.why && <span>{note.why}</span>}
        </span>
        <span className={css.count} data-over={(max !== null && length > max) || undefined}>
          {max === null ? `${length} 字` : `${length}/${max}`}
        </span>
      </div>
      <output className="visually-hidden">{running > 0 ? '图片上传中' : ''}</output>
    </div>
  )
}

/** Accessibility attributes of the text area. */
const attributesOf = (id: string, describedBy: string | undefined, isInvalid: true | undefined) => ({
  id,
  class: `${shown.text} ${css.surface}`,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelIdOf(id),
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(isInvalid && { 'aria-invalid': 'true' }),
})

export interface RichTextEditorProps {
  names: ControlAttributes
  /** HTML; '' if empty. */
  value: string
  /** Maximum number of visible characters; null if only the schema limits it. */
  max: number | null
  onChange: (html: string) => void
  /** Called with the number of pictures being uploaded. */
  onUploads: (running: number) => void
  handle: RefObject<{ focus: () => void } | null>
}
