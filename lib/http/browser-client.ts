import type { z } from 'zod'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { Envelope } from '#lib/contracts/envelope.ts'
import { DEFAULT_MESSAGES, ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { BROWSER_TIMEOUT } from '#lib/contracts/limits.ts'
import { ApiError } from './api-error.ts'

/** Below this the site is laid out for a phone, and the channel is H5. */
const PHONE_QUERY = '(max-width: 767px)'

/** Calls an endpoint from the browser through the proxy. Resolves with the data, rejects with ApiError (R-7.1–7.4). */
export async function callApi<I extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<I, D>,
  input: z.input<I>,
): Promise<z.infer<D>> {
  const response = await fetch(pathOf(endpoint, input), {
    method: endpoint.method,
    headers: headers(endpoint),
    body: endpoint.method === 'POST' ? JSON.stringify(input) : undefined,
    signal: AbortSignal.timeout(BROWSER_TIMEOUT),
  }).catch((cause: unknown) => {
    throw Object.assign(new ApiError(ERROR_CODES.UPSTREAM_FAILED, '网络连接失败，请检查网络后重试'), { cause })
  })
  const envelope = Envelope.safeParse(await response.json().catch(() => null))
  if (!envelope.success) {
    throw new ApiError(ERROR_CODES.UPSTREAM_FAILED, DEFAULT_MESSAGES[ERROR_CODES.UPSTREAM_FAILED])
  }
  if (envelope.data.code !== ERROR_CODES.SUCCESS) throw new ApiError(envelope.data.code, envelope.data.msg)
  return endpoint.data.parse(envelope.data.data)
}

function headers(endpoint: Endpoint): Record<string, string> {
  const common = { appName: 'coach-web', channelName: window.matchMedia(PHONE_QUERY).matches ? 'H5' : 'PC' }
  return endpoint.method === 'POST' ? { ...common, 'content-type': 'application/json' } : common
}

function pathOf(endpoint: Endpoint, input: unknown): string {
  const path = `/api/${endpoint.service}/${endpoint.path}`
  if (endpoint.method === 'POST') return path
  const given = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return given.length > 0 ? `${path}?${query}` : path
}
