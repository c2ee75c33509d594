'use client'

import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft } from './drafts.ts'

type Form<V extends FieldValues> = Pick<UseFormReturn<V, unknown, FieldValues>, 'watch' | 'getValues' | 'setValue'>

/** Stores these fields of a form in this tab while they are typed; `readDraft` gives the initial values. */
export function useKeptDraft<V extends FieldValues>(
  { watch }: Pick<Form<V>, 'watch'>,
  key: string,
  names: readonly FieldPath<V>[],
) {
  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      // Resetting the form must not store again what was sent.
      const isKept = names.some((each) => name === each || name?.startsWith(`${each}.`))
      if (isKept) keepDraft(key, Object.fromEntries(names.map((each) => [each, values[each]])))
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
    const kept = readDraft<V>(key)
    for (const name of names) if (kept?.[name] && !getValues(name)) setValue(name, kept[name])
  }, [getValues, setValue, key, names])
  useKeptDraft(form, key, names)
}
