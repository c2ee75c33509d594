'use client'

import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { problemOfSize } from '#components/form/uploads/check-file.ts'
import { measurePhoto } from '#components/form/uploads/measure-photo.ts'
import { PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { uploadPhoto } from '#lib/http/upload-photo.ts'
import { keepPlace, takePlace } from './picture-places.ts'

export const PICTURE_TYPES = ['image/jpeg', 'image/png']

/** An error message; `why` gives details if known. */
export interface EditorNote {
  text: string
  why?: string
}

/**
 * Inserts pictures into a text: each is uploaded in the background and inserted where the
 * cursor was when it was chosen. `running` is the number of uploads; `tell` receives errors.
 */
export function usePictures(editor: Editor, tell: (note: EditorNote | null) => void) {
  const [running, setRunning] = useState(0)
  const stop = useRef<AbortController>(null)
  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current?.abort()
  }, [])

  const insert = async (file: File) => {
    const refusal = refusalOf(file)
    tell(refusal)
    if (refusal) return
    const { signal } = stop.current!
    const place = keepPlace(editor)
    setRunning((count) => count + 1)
    const picture = await uploaded(file, signal).catch((error: unknown) => {
      tell({ text: MESSAGES['R-5.25'], ...(error instanceof Error && { why: error.message }) })
      return null
    })
    // The editor has unmounted.
    if (signal.aborted) return
    setRunning((count) => count - 1)
    const at = takePlace(editor, place)
    if (picture && !put(editor, at, picture)) tell({ text: MESSAGES['R-5.26'] })
  }
  return { insert, running }
}

function refusalOf({ type, size }: File): EditorNote | null {
  if (!PICTURE_TYPES.includes(type)) return { text: MESSAGES['R-5.24'] }
  const problem = problemOfSize(size, PHOTO_MAX_BYTES)
  return problem ? { text: problem } : null
}

async function uploaded(file: File, signal: AbortSignal) {
  const size = await measurePhoto(file)
  return { src: await uploadPhoto(file, { onProgress: () => {}, signal, as: 'lasting' }), alt: '', ...size }
}

/** False if the picture's place is gone. */
function put(editor: Editor, at: number | null, attrs: Awaited<ReturnType<typeof uploaded>>): boolean {
  if (at === null) return false
  const { selection } = editor.state
  const isWriterHere = selection.empty && selection.from === at
  try {
    if (!editor.commands.insertContentAt(at, { type: 'image', attrs }, { updateSelection: isWriterHere })) return false
  } catch {
    return false
  }
  // Move the cursor behind the picture: a selected picture would be replaced by the next keystroke. That line only
  // exists now.
  const { state, view } = editor
  if (isWriterHere) view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(state.selection.to), 1)))
  return true
}
