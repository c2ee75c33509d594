import 'server-only'
import type { z } from 'zod'
import { env } from '#lib/config/env.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { Envelope } from '#lib/contracts/envelope.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { PAGE_READ_TIMEOUT } from '#lib/contracts/limits.ts'
import { withMediaHosts } from '#lib/format/media-hosts.ts'
import { ApiError } from './api-error.ts'
import { previewAnswer } from './preview-answer.ts'

export interface ReadCache {
  tags: string[]
  /** Seconds the answer may be reused; `false` asks anew every time. */
  revalidate: number | false
}

const MEDIA_HOSTS = { imageHost: env.IMAGE_HOST, staticHost: env.STATIC_HOST }
const ABSENT_CODES: readonly number[] = [ERROR_CODES.GONE, ERROR_CODES.COACH_DISABLED]

/**
 * Asks a service for a page's data. Code 0 → parsed data, pictures at their hosts; gone or taken down → null; anything else throws, so that
 * a failure never becomes an empty page (R-7.4, style: absence, refusal and failure are three things).
 */
export async function read<I extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<I, D>,
  input: z.input<I>,
  cache: ReadCache,
): Promise<z.infer<D> | null> {
  const previewed = previewAnswer(endpoint, input)
  if (previewed !== undefined) return withMediaHosts(endpoint.data.parse(previewed), MEDIA_HOSTS)
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      appName: env.APP_NAME,
      channelName: 'SSR',
    },
    body: endpoint.method === 'POST' ? JSON.stringify(input) : undefined,
    redirect: 'error',
    signal: AbortSignal.timeout(PAGE_READ_TIMEOUT),
    ...(cache.revalidate === false
      ? { cache: 'no-store' as const }
      : { next: { tags: cache.tags, revalidate: cache.revalidate } }),
  })
  const envelope = Envelope.parse(await response.json())
  if (envelope.code === ERROR_CODES.SUCCESS) {
    return withMediaHosts(endpoint.data.parse(envelope.data), MEDIA_HOSTS)
  }
  if (ABSENT_CODES.includes(envelope.code)) return null
  throw new ApiError(envelope.code, `${endpoint.path}: ${envelope.msg}`)
}

/** As `read`, for answers that always exist. */
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
