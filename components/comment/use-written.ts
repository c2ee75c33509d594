import { useState } from 'react'
import type { ShownComment } from './shown-comment.ts'

/**
 * Comments written here, newest first, before those of the page; each once, since a resubmission returns the same one.
 */
export function useWritten(comments: readonly ShownComment[]) {
  const [written, setWritten] = useState<ShownComment[]>([])
  return {
    written,
    shown: [...written, ...without(comments, written)],
    add: (comment: ShownComment) => setWritten((before) => [comment, ...without(before, [comment])]),
  }
}

const without = (comments: readonly ShownComment[], others: readonly ShownComment[]) =>
  comments.filter(({ id }) => others.every((each) => each.id !== id))
