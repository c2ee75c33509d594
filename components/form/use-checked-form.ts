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

/** What a form of this site gives its fields, and how it is sent. */
export interface CheckedForm<V extends FieldValues> extends UseFormReturn<V, unknown, FieldValues> {
  /** Sends the values as the resolver read them, or shows at the fields why not. Does nothing while `isRunning`. */
  send: (deliver: (values: FieldValues) => Promise<void>, onRefused?: (errors: FieldErrors<V>) => void) => Promise<void>
  /**
   * Begins anew with what was saved, but for what was typed after it was sent: that is there to be sent next. Answers
   * whether anything was. `names`: the fields one by one, where they are not the parts of the form.
   */
  settle: (saved: V, names?: string[]) => boolean
  /** Whether the last sending goes on, at this moment; `isBusy` is the same as last drawn. */
  isRunning: () => boolean
  isBusy: boolean
}

/** The one shape of a form: a schema checks the fields, nothing typed is lost, one sending at a time. */
export function useCheckedForm<V extends FieldValues>(wishes: CheckedFormWishes<V>): CheckedForm<V> {
  const resolver: typeof wishes.resolver = async (...values) => {
    await pointerReleased()
    return wishes.resolver(...values)
  }
  const form = useForm<V, unknown, FieldValues>({ mode: 'onTouched', ...wishes, resolver })
  useEffect(() => void loadToast().catch(() => {}), [])
  const isRunning = useRef(false)
  const sent = useRef('')
  const send: CheckedForm<V>['send'] = async (deliver, onRefused) => {
    if (isRunning.current) return
    isRunning.current = true
    sent.current = JSON.stringify(form.getValues())
    await form
      .handleSubmit(deliver, onRefused)()
      .finally(() => {
        isRunning.current = false
      })
  }
  const settle: CheckedForm<V>['settle'] = (saved, names = Object.keys(saved)) => {
    const [before, now] = [JSON.parse(sent.current), form.getValues()]
    const since = names.filter((name) => JSON.stringify(get(before, name)) !== JSON.stringify(get(now, name)))
    form.reset(saved)
    for (const name of since) form.setValue(name as never, get(now, name), { shouldDirty: true })
    return since.length > 0
  }
  return { ...form, send, settle, isRunning: () => isRunning.current, isBusy: form.formState.isSubmitting }
}

interface CheckedFormWishes<V extends FieldValues> {
  resolver: Resolver<V, unknown, FieldValues>
  defaultValues: DefaultValues<V>
  /** False where the form itself leads to what is wrong. */
  shouldFocusError?: boolean
}
