'use client'

import { useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { loadToast } from '#components/ui/toast.ts'
import { pointerReleased } from './pointer-release.ts'

/** A react-hook-form form with guarded submission. */
export interface CheckedForm<V extends FieldValues> extends UseFormReturn<V, unknown, FieldValues> {
  /**
   * Submits the values as parsed by the resolver, or shows the errors at their fields. Does nothing while `isRunning`.
   */
  send: (deliver: (values: FieldValues) => Promise<void>, onInvalid?: (errors: FieldErrors<V>) => void) => Promise<void>
  /**
   * Resets to the saved values, except for what was typed since submitting, which is left to be sent next. Returns
   * whether there was any. `names`: paths of the fields, if they are not the top-level ones.
   */
  resetToSaved: (saved: V, names?: string[]) => boolean
  /** Whether a submission is running right now; `isBusy` is the same as of the last render. */
  isRunning: () => boolean
  isBusy: boolean
}

/** The base of all forms: a schema validates the fields, typed text is never lost, one submission at a time. */
export function useCheckedForm<V extends FieldValues>(options: CheckedFormOptions<V>): CheckedForm<V> {
  const resolver: typeof options.resolver = async (...values) => {
    await pointerReleased()
    return options.resolver(...values)
  }
  const form = useForm<V, unknown, FieldValues>({ mode: 'onTouched', ...options, resolver })
  useEffect(() => void loadToast().catch(() => {}), [])
  const isRunning = useRef(false)
  const sent = useRef('')
  const send: CheckedForm<V>['send'] = async (deliver, onInvalid) => {
    if (isRunning.current) return
    isRunning.current = true
    sent.current = JSON.stringify(form.getValues())
    await form
      .handleSubmit(deliver, onInvalid)()
      .finally(() => {
        isRunning.current = false
      })
  }
  const resetToSaved: CheckedForm<V>['resetToSaved'] = (saved, names = Object.keys(saved)) => {
    const [before, now] = [JSON.parse(sent.current), form.getValues()]
    const changedSince = names.filter((name) => JSON.stringify(get(before, name)) !== JSON.stringify(get(now, name)))
    form.reset(saved)
    for (const name of changedSince) form.setValue(name as never, get(now, name), { shouldDirty: true })
    return changedSince.length > 0
  }
  return { ...form, send, resetToSaved, isRunning: () => isRunning.current, isBusy: form.formState.isSubmitting }
}

interface CheckedFormOptions<V extends FieldValues> {
  resolver: Resolver<V, unknown, FieldValues>
  defaultValues: DefaultValues<V>
  /** False if the form focuses errors itself. */
  shouldFocusError?: boolean
}
