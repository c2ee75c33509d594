import 'server-only'
import { cache as onceInRender } from 'react'
import type { z } from 'zod'
import { env } from '#lib/config/env.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { Envelope } from '#lib/contracts/envelope.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { PAGE_READ_TIMEOUT } from '#lib/contracts/limits.ts'
import { withMediaHosts } from '#lib/format/media-hosts.ts'
import { ApiError } from './api-error.ts'
import { type CacheOptions, cached } from './cached.ts'
import { previewedDataOf } from './previewed-data.ts'

/** How long a response may be reused; `false` requests it every time. */
export type ReadCache = CacheOptions | { tags: string[]; revalidate: false }

const MEDIA_HOSTS = { imageHost: env.IMAGE_HOST, staticHost: env.STATIC_HOST }
const ABSENT_CODES: readonly number[] = [ERROR_CODES.GONE, ERROR_CODES.COACH_DISABLED]

/**
 * Reads a page's data from a service. Code 0 → parsed data, with pictures at their media hosts; gone or taken down →
 * null; anything else throws, so that a failure never becomes an empty page: absence, rejection and failure are
 * distinct. The cache stores the validated data, not the response: a page makes some twenty reads, and parsing and
 * validating each again would cost more than rendering a list.
 */
export async function read<I extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<I, D>,
  input: z.input<I>,
  cache: ReadCache,
): Promise<z.infer<D> | null> {
  const previewed = previewedDataOf(endpoint, input)
  if (previewed !== undefined) return checked(endpoint, previewed)
  const inputText = JSON.stringify(input)
  if (cache.revalidate === false) return fetchFromService(endpoint, inputText)
  return cached([endpoint.path, inputText], cache, () => fetchFromService(endpoint, inputText))
}

/** Deduplicates reads within a render, even if their tags differ. */
const fetchFromService = onceInRender(
  async <D extends z.ZodType>(endpoint: Endpoint<z.ZodType, D>, inputText: string): Promise<z.infer<D> | null> => {
    const response = await fetch(addressOf(endpoint, JSON.parse(inputText)), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        appName: env.APP_NAME,
        channelName: 'SSR',
      },
      body: endpoint.method === 'POST' ? inputText : undefined,
      redirect: 'error',
      signal: AbortSignal.timeout(PAGE_READ_TIMEOUT),
      cache: 'no-store',
    })
    const envelope = Envelope.parse(await response.json())
    if (envelope.code === ERROR_CODES.SUCCESS) return checked(endpoint, envelope.data)
    if (ABSENT_CODES.includes(envelope.code)) return null
    throw new ApiError(envelope.code, `${endpoint.path}: ${envelope.msg}`)
  },
)

const checked = <D extends z.ZodType>({ data }: Endpoint<z.ZodType, D>, body: unknown): z.infer<D> =>
  withMediaHosts(data.parse(body), MEDIA_HOSTS)

/** As `read`, for data that always exists. */
export async function readExisting<I extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<I, D>,
  input: z.input<I>,
  cache: ReadCache,
): Promise<z.infer<D>> {
  const data = await read(endpoint, input, cache)
  if (data === null) throw new ApiError(ERROR_CODES.GONE, `${endpoint.path} answered nothing`)
  return data
}

function addressOf(endpoint: Endpoint, input: unknown): string {
  const address = new URL(`${env.serviceUrl[endpoint.service]}/${endpoint.path}`)
  if (endpoint.method === 'GET') {
    for (const [key, value] of Object.entries(input as Record<string, unknown>)) {
      if (value !== undefined) address.searchParams.set(key, String(value))
    }
  }
  return address.href
}
