'use client'

import { EditorContent, useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { type ControlNames, labelIdOf } from '#components/form/fields/field-frame.tsx'
import shown from '#components/ui/rich-text.module.css'
import { richTextLength } from '#lib/contracts/application/application-fields.ts'
import css from './editor.module.css'
import { htmlOf, isSameText } from './editor-html.ts'
import { EXTENSIONS } from './extensions.ts'
import { PictureBar } from './picture-bar.tsx'
import { PlainPaste } from './plain-paste.ts'
import { Toolbar } from './toolbar.tsx'
import { type EditorNote, usePictures } from './use-pictures.ts'

const ONLY_TEXT = { text: '这里只能粘贴文字，图片请用工具栏的“插入图片”上传' }

/** The writing surface with its toolbar. Loaded when a page first needs it; pages use `RichTextField`. */
export function RichTextEditor({ names, value, max, onChange, onUploads, handle }: RichTextEditorProps) {
  const [note, setNote] = useState<EditorNote | null>(null)
  // Plain paste last, which is asked first: lists have ideas of their own about text that looks like one.
  const extensions = useMemo(() => [...EXTENSIONS, PlainPaste.configure({ onPictures: () => setNote(ONLY_TEXT) })], [])
  // The editor is set up once and anew only when it is called something else: not with every letter.
  const [content] = useState(value)
  const written = useRef<string>(null)
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = names
  const editorProps = useMemo(
    () => ({ attributes: attributesOf(id, describedBy, isInvalid) }),
    [id, describedBy, isInvalid],
  )
  const editor = useEditor({
    extensions,
    content,
    // What is typed stays as it is typed: of `![](…)` or `1. ` nothing else becomes.
    enableInputRules: false,
    enablePasteRules: false,
    // The server never draws it: the field loads it in the browser.
    immediatelyRender: true,
    editorProps,
    onUpdate: ({ editor }) => {
      const html = htmlOf(editor)
      // A last line to write on comes and goes without a change of the text.
      if (html === written.current) return
      written.current = html
      onChange(html)
    },
  })
  const { insert, running } = usePictures(editor, setNote)
  useEffect(() => onUploads(running), [onUploads, running])
  useImperativeHandle(handle, () => ({ focus: () => editor.commands.focus() }), [editor])
  // The form was given another text than the one written here: a draft that is read anew.
  useEffect(() => {
    if (value === written.current) return
    if (!isSameText(editor, value, htmlOf(editor))) editor.commands.setContent(value, { emitUpdate: false })
    written.current = htmlOf(editor)
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

/** What names the text for those who do not see it. */
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
  names: ControlNames
  /** HTML, '' for nothing. */
  value: string
  /** The most characters a reader may see; null where the schema alone decides. */
  max: number | null
  onChange: (html: string) => void
  /** Told how many pictures are on their way. */
  onUploads: (running: number) => void
  handle: RefObject<{ focus: () => void } | null>
}
