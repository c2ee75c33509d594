import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RecordValues } from '../inputs/field-props.ts'

const KIND = 'content.organiserKind'
const ID = 'content.organiserId'

/** Clears the organiser id when the kind of organiser changes, and restores it when the kind is chosen again. */
export function useOrganiserReset({ watch, getValues, setValue }: Form) {
  useEffect(() => {
    const idByKind = new Map<unknown, unknown>()
    let before = getValues(KIND)
    const { unsubscribe } = watch((values, { name, type }) => {
      const now = values.content?.organiserKind
      if (name === KIND && type === 'change') {
        idByKind.set(before, getValues(ID))
        setValue(ID, idByKind.get(now) ?? null, { shouldDirty: true })
      }
      before = now
    })
    return unsubscribe
  }, [watch, getValues, setValue])
}

type Form = Pick<UseFormReturn<RecordValues, unknown, FieldValues>, 'watch' | 'getValues' | 'setValue'>
