import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RecordValues } from '../inputs/field-props.ts'

const KIND = 'content.organiserKind'
const ID = 'content.organiserId'

/** A coach's number says nothing of a venue: it goes when another kind of organiser is chosen, and comes back with its own. */
export function useOrganiserOfKind({ watch, getValues, setValue }: Form) {
  useEffect(() => {
    const chosen = new Map<unknown, unknown>()
    let before = getValues(KIND)
    const { unsubscribe } = watch((values, { name, type }) => {
      const now = values.content?.organiserKind
      if (name === KIND && type === 'change') {
        chosen.set(before, getValues(ID))
        setValue(ID, chosen.get(now) ?? null, { shouldDirty: true })
      }
      before = now
    })
    return unsubscribe
  }, [watch, getValues, setValue])
}

type Form = Pick<UseFormReturn<RecordValues, unknown, FieldValues>, 'watch' | 'getValues' | 'setValue'>
