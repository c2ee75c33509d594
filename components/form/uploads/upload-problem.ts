'use client'

import { useEffect, useSyncExternalStore } from 'react'

/** What is not uploaded yet, by form (its `control`) and field: a form must not be sent without it. */
const problems = new WeakMap<object, Map<string, string>>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => void listener())

/** A field tells its form why it cannot be sent yet, in words; null when nothing hinders. */
export function useUploadProblem(control: object, name: string, problem: string | null): void {
  useEffect(() => {
    if (problem === null) return
    const ofForm = problems.get(control) ?? new Map<string, string>()
    problems.set(control, ofForm.set(name, problem))
    tell()
    return () => {
      ofForm.delete(name)
      tell()
    }
  }, [control, name, problem])
}

/**
 * The first field of a form whose photo is still on its way or was not uploaded, and the words for it. A form asks before
 * it is kept or sent: `form.setError(name, { message: text })`.
 */
export function uploadProblemOf(control: object): { name: string; text: string } | null {
  const [first] = problems.get(control) ?? []
  return first ? { name: first[0], text: first[1] } : null
}

/** Its words for as long as there is one, so that what a form says of it goes when the photo has arrived. */
export const useUploadWords = (control: object): string | null =>
  useSyncExternalStore(
    subscribe,
    () => uploadProblemOf(control)?.text ?? null,
    () => null,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
