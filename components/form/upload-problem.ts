'use client'

import { useEffect } from 'react'

/** What is not uploaded yet, by form (its `control`) and field: a form must not be sent without it. */
const problems = new WeakMap<object, Map<string, string>>()

/** A field tells its form why it cannot be sent yet, in words; null when nothing hinders. */
export function useUploadProblem(control: object, name: string, problem: string | null): void {
  useEffect(() => {
    if (problem === null) return
    const ofForm = problems.get(control) ?? new Map<string, string>()
    problems.set(control, ofForm.set(name, problem))
    return () => void ofForm.delete(name)
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
