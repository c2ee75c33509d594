'use client'

import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { problemOfSize } from '#components/form/uploads/check-file.ts'
import { measurePhoto } from '#components/form/uploads/measure-photo.ts'
import { PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { uploadPhoto } from '#lib/http/upload-photo.ts'
import { releasePlaceholder, reservePlaceholder } from './picture-placeholders.ts'

export const PICTURE_TYPES = ['image/jpeg', 'image/png']

/** An error message; `why` gives details if known. */
export interface EditorNote {
  text: string
  why?: string
}

/**
 * Inserts pictures into a text: each is uploaded in the background and inserted where the
 * cursor was when it was chosen. `running` is the number of uploads; `onNote` receives errors.
 */
export function usePictures(editor: Editor, onNote: (note: EditorNote | null) => void) {
  const [running, setRunning] = useState(0)
  const abortController = useRef<AbortController>(null)
  useEffect(() => {
    abortController.current = new AbortController()
    return () => abortController.current?.abort()
  }, [])

  const insert = async (file: File) => {
    const refusal = refusalOf(file)
    onNote(refusal)
    if (refusal) return
    const { signal } = abortController.current!
    const placeholder = reservePlaceholder(editor)
    setRunning((count) => count + 1)
    const picture = await upload(file, signal).catch((error: unknown) => {
      onNote({ text: MESSAGES['R-5.25'], ...(error instanceof Error && { why: error.message }) })
      return null
    })
    // The editor has unmounted.
    if (signal.aborted) return
    setRunning((count) => count - 1)
    const at = releasePlaceholder(editor, placeholder)
    if (picture && !insertPicture(editor, at, picture)) onNote({ text: MESSAGES['R-5.26'] })
  }
  return { insert, running }
}

function refusalOf({ type, size }: File): EditorNote | null {
  if (!PICTURE_TYPES.includes(type)) return { text: MESSAGES['R-5.24'] }
  const problem = problemOfSize(size, PHOTO_MAX_BYTES)
  return problem ? { text: problem } : null
}

async function upload(file: File, signal: AbortSignal) {
  const size = await measurePhoto(file)
  return { src: await uploadPhoto(file, { onProgress: () => {}, signal, as: 'lasting' }), alt: '', ...size }
}

/** False if the picture's place is gone. */
function insertPicture(editor: Editor, at: number | null, attrs: Awaited<ReturnType<typeof upload>>): boolean {
  if (at === null) return false
  const { selection } = editor.state
  const isCursorHere = selection.empty && selection.from === at
  try {
    if (!editor.commands.insertContentAt(at, { type: 'image', attrs }, { updateSelection: isCursorHere })) return false
  } catch {
    return false
  }
  // Move the cursor behind the picture: a selected picture would be replaced by the next keystroke. That line only
  // exists now.
  const { state, view } = editor
  if (isCursorHere) view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(state.selection.to), 1)))
  return true
}
