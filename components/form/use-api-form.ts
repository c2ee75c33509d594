'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { meetError } from '#components/ui/meet-error.ts'
import { loadToast } from '#components/ui/toast.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'

/** What a form of this site gives its fields, and how it is sent. */
export interface ApiForm<V extends FieldValues> extends UseFormReturn<V, unknown, FieldValues> {
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  isBusy: boolean
}

/**
 * The one shape of a form: the contract's schema checks the fields, an error the service answers lands on its field
 * (`fieldOf`: code → field) or is met like any other, nothing typed is lost, and a second submission while the first
 * runs does nothing.
 */
export function useApiForm<V extends FieldValues, D extends z.ZodType>({
  endpoint,
  defaultValues,
  fieldOf = {},
  onDone,
}: ApiFormWishes<V, D>): ApiForm<V> {
  const form = useForm<V, unknown, FieldValues>({
    // biome-ignore lint/suspicious/noExplicitAny: the resolver's types follow one schema; this one is whichever was given.
    resolver: zodResolver(endpoint.input as any) as never,
    defaultValues,
    mode: 'onTouched',
  })
  useEffect(() => void loadToast().catch(() => {}), [])
  const isRunning = useRef(false)
  const send = form.handleSubmit(async (values) => {
    try {
      await onDone(await callApi(endpoint, values as z.input<typeof endpoint.input>), values)
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf[error.code] : undefined
      if (!field) return meetError(error)
      form.setError(field, { message: (error as ApiError).message }, { shouldFocus: true })
    }
  })
  const submit = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    await send(event).finally(() => {
      isRunning.current = false
    })
  }
  return { ...form, submit, isBusy: form.formState.isSubmitting }
}

interface ApiFormWishes<V extends FieldValues, D extends z.ZodType> {
  /** From the contract; its input may be made stricter, for what only the page asks. */
  endpoint: Omit<Endpoint<z.ZodType<unknown, V>, D>, 'example'>
  defaultValues: DefaultValues<V>
  /** Which field an error code belongs to. */
  fieldOf?: Record<number, FieldPath<V>>
  /** The call was answered. `values` as the schema read them. */
  onDone: (data: z.infer<D>, values: FieldValues) => unknown
}
