import type { z } from 'zod'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES, LOGIN_CODES } from '#lib/contracts/error-codes.ts'
import { BROWSER_TIMEOUT } from '#lib/contracts/limits.ts'
import { accountId, authToken, refreshSession } from '#lib/session/session.ts'
import { ApiError } from './api-error.ts'
import { callerHeaders, dataOf } from './browser-client.ts'

export interface SendOptions {
  /** Called with the fraction sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** ms. */
  timeout?: number
}

/**
 * Sends a file with a call that requires a login; retries once if this browser has a newer session of the same account.
 * Resolves with the data, rejects with ApiError.
 */
export async function sendFileAsMember<D extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, D>,
  fields: Fields,
  options: SendOptions,
): Promise<z.infer<D>> {
  const token = authToken()
  const callerId = accountId()
  try {
    return await sendFile(endpoint, fields, headersWithBothTokens(token), options)
  } catch (error) {
    // Another city host may have a newer session. If there is none, or it belongs to another account, the user stays on
    // the form and sees the error.
    const renewed = isLoginRequired(error) ? await refreshSession() : null
    if (!renewed || renewed === token || (callerId !== null && callerId !== accountId())) throw error
    return sendFile(endpoint, fields, headersWithBothTokens(renewed), options)
  }
}

export const isLoginRequired = (error: unknown) => error instanceof ApiError && LOGIN_CODES.includes(error.code)

/** The editor's upload sends the token under two names. */
const headersWithBothTokens = (token: string | null) => ({
  ...callerHeaders(token),
  ...(token && { auth_token: token }),
})

type Fields = Record<string, string | Blob>

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function sendFile<D extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, D>,
  fields: Fields,
  headers: Record<string, string>,
  { onProgress, signal, timeout = BROWSER_TIMEOUT }: SendOptions,
): Promise<z.infer<D>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new ApiError(ERROR_CODES.UPSTREAM_FAILED, message))
    request.open('POST', `/api/${endpoint.service}/${endpoint.path}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.timeout = timeout
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => fail('网络连接失败，请检查网络后重试')
    request.ontimeout = () => fail('上传超时，请重试')
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      try {
        resolve(dataOf(endpoint, request.response))
      } catch (error) {
        reject(error)
      }
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) return reject(signal.reason)
    request.send(form)
  })
}
