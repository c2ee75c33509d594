'use client'

import { useEffect, useSyncExternalStore } from 'react'

/** Uploads not finished yet, by form (its `control`) and field: the form must not be sent without them. */
const problems = new WeakMap<object, Map<string, string>>()
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => void listener())

/** Registers why a field's form cannot be sent yet, in words; null if nothing prevents it. */
export function useUploadProblem(control: object, name: string, problem: string | null): void {
  useEffect(() => {
    if (problem === null) return
    const ofForm = problems.get(control) ?? new Map<string, string>()
    problems.set(control, ofForm.set(name, problem))
    notify()
    return () => {
      ofForm.delete(name)
      notify()
    }
  }, [control, name, problem])
}

/**
 * The first field of a form with an unfinished or failed upload, and its error text. Forms check it before they save or
 * send: `form.setError(name, { message: text })`.
 */
export function uploadProblemOf(control: object): { name: string; text: string } | null {
  const [first] = problems.get(control) ?? []
  return first ? { name: first[0], text: first[1] } : null
}

/** The current error text, updated live, so that a form's message clears once the upload is done. */
export const useUploadProblemText = (control: object): string | null =>
  useSyncExternalStore(
    subscribe,
    () => uploadProblemOf(control)?.text ?? null,
    () => null,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
