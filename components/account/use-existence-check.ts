'use client'

import { useRef } from 'react'
import type { FieldPath, FieldValues, Path, PathValue } from 'react-hook-form'
import type { ApiForm } from '#components/form/use-api-form.ts'
import { checkUserInfoByMobile } from '#lib/contracts/account/user.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { callApi } from '#lib/http/browser-client.ts'

const WORDS = { login: MESSAGES['R-5.5'], register: MESSAGES['R-5.6'] }

/**
 * Checks on blur whether an account exists. Login requires one; registration requires none, and
 * clears the field otherwise. A rejected or failed query leaves the field as is. Returns whether
 * the value is acceptable.
 */
export function useExistenceCheck<V extends FieldValues>(
  form: ApiForm<V>,
  name: FieldPath<V>,
  purpose: keyof typeof WORDS,
): () => Promise<boolean> {
  const lastCheck = useRef<{ value: string; result: Promise<boolean | null> } | null>(null)

  return async () => {
    const value = String(form.getValues(name) ?? '').trim()
    if (!(await form.trigger(name))) return false
    if (lastCheck.current?.value !== value) {
      lastCheck.current = { value, result: callApi(checkUserInfoByMobile, { mobile: value }).catch(() => null) }
    }
    const exists = await lastCheck.current.result
    // The value changed meanwhile: the response is about another number.
    if (String(form.getValues(name) ?? '').trim() !== value) return false
    if (exists === null || exists === (purpose === 'login')) return true
    if (purpose === 'register') form.setValue(name, '' as PathValue<V, Path<V>>)
    form.setError(name, { message: WORDS[purpose] })
    return false
  }
}
