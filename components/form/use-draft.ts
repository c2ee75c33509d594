'use client'

import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { readDraft, storeDraft } from './drafts.ts'

type Form<V extends FieldValues> = Pick<UseFormReturn<V, unknown, FieldValues>, 'watch' | 'getValues' | 'setValue'>

/** Stores these fields of a form in this tab while they are typed; `readDraft` gives the initial values. */
export function useStoredDraft<V extends FieldValues>(
  { watch }: Pick<Form<V>, 'watch'>,
  key: string,
  names: readonly FieldPath<V>[],
) {
  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      // Resetting the form must not store again what was sent.
      const isDraftField = names.some((each) => name === each || name?.startsWith(`${each}.`))
      if (isDraftField) storeDraft(key, Object.fromEntries(names.map((each) => [each, values[each]])))
    })
    return unsubscribe
  }, [watch, key, names])
}

/**
 * The same for a server-rendered form: the draft is restored after hydration, so that the markup matches. A phone may
 * discard the page while the user reads an SMS.
 */
export function useDraft<V extends FieldValues>(form: Form<V>, key: string, names: readonly FieldPath<V>[]) {
  const { getValues, setValue } = form
  useEffect(() => {
    const stored = readDraft<V>(key)
    for (const name of names) if (stored?.[name] && !getValues(name)) setValue(name, stored[name])
  }, [getValues, setValue, key, names])
  useStoredDraft(form, key, names)
}
