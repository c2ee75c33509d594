'use client'

import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft } from './drafts.ts'

/**
 * Keeps these fields of a form in this tab while they are typed, and gives them to the form that is drawn in its place: a
 * phone may drop the page while its owner reads an SMS. After hydration, so the page stays the one the server drew.
 */
export function useDraft<V extends FieldValues>(
  { watch, getValues, setValue }: UseFormReturn<V, unknown, FieldValues>,
  key: string,
  names: readonly FieldPath<V>[],
) {
  useEffect(() => {
    const kept = readDraft<V>(key)
    for (const name of names) if (kept?.[name] && !getValues(name)) setValue(name, kept[name])
    const { unsubscribe } = watch((values, { name }) => {
      // What the form itself sets does not bring back what was sent.
      if (name && names.includes(name)) keepDraft(key, Object.fromEntries(names.map((each) => [each, values[each]])))
    })
    return unsubscribe
  }, [watch, getValues, setValue, key, names])
}
