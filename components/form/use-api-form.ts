'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { handleError } from '#components/ui/handle-error.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts'

/** A form submitted to one endpoint. */
export interface ApiForm<V extends FieldValues> extends CheckedForm<V> {
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
}

/**
 * A form validated by the endpoint's schema; an error of the service is shown at its field (the one it names, or
 * `fieldOf`: code → field), or handled like any other.
 */
export function useApiForm<V extends FieldValues, D extends z.ZodType>({
  endpoint,
  defaultValues,
  fieldOf = {},
  onDone,
  onError = handleError,
}: ApiFormOptions<V, D>): ApiForm<V> {
  const form = useCheckedForm<V>({
    // biome-ignore lint/suspicious/noExplicitAny: the resolver's types follow one schema; this one is generic.
    resolver: zodResolver(endpoint.input as any) as never,
    defaultValues,
  })
  const ownField = (name = '') => (Object.hasOwn(form.getValues(), name) ? (name as FieldPath<V>) : undefined)
  const deliver = async (values: FieldValues) => {
    try {
      await onDone(await callApi(endpoint, values as z.input<typeof endpoint.input>), values)
    } catch (error) {
      const field = error instanceof ApiError ? (ownField(error.field) ?? fieldOf[error.code]) : undefined
      if (!field) return onError(error)
      form.setError(field, { message: (error as ApiError).message }, { shouldFocus: true })
    }
  }
  const submit = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault()
    await form.send(deliver)
  }
  return { ...form, submit }
}

interface ApiFormOptions<V extends FieldValues, D extends z.ZodType> {
  /** From the contract; its input may be stricter, for rules of the page only. */
  endpoint: Omit<Endpoint<z.ZodType<unknown, V>, D>, 'example'>
  defaultValues: DefaultValues<V>
  /** Maps error codes to fields, for errors that name none. */
  fieldOf?: Record<number, FieldPath<V>>
  /** The call succeeded. `values` as parsed by the schema. */
  onDone: (data: z.infer<D>, values: FieldValues) => unknown
  /** An error that belongs to no field; by default handled like any other. */
  onError?: (error: unknown) => void
}
