import type { z } from 'zod'
import { appName, mediaHosts } from '#lib/config/browser-settings.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { Envelope } from '#lib/contracts/envelope.ts'
import { DEFAULT_MESSAGES, ERROR_CODES, LOGIN_CODES } from '#lib/contracts/error-codes.ts'
import { BROWSER_TIMEOUT } from '#lib/contracts/limits.ts'
import { withMediaHosts } from '#lib/format/media-hosts.ts'
import { accountId, authToken, dropSession, refreshSession } from '#lib/session/session.ts'
import { ApiError } from './api-error.ts'
import { notifyConsoleClosed } from './console-closed.ts'

/** Below this width the site uses its phone layout, and the channel is H5. */
const PHONE_QUERY = '(max-width: 767px)'

interface SendOptions {
  /** Lets the request outlive the page, for a change the page already shows. The input has to be small. */
  keepalive?: boolean
}

/**
 * Calls an endpoint from the browser through the proxy, with the current session. Resolves with the data, rejects with
 * ApiError (R-7.1–7.4). A token the server no longer accepts is renewed if another city host has a newer one of the
 * same account, and dropped otherwise; a public call is then retried once as a visitor.
 */
export async function callApi<I extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<I, D>,
  input: z.input<I>,
  options: SendOptions = {},
): Promise<z.infer<D>> {
  const token = authToken()
  const callerId = accountId()
  try {
    return await send(endpoint, input, token, options)
  } catch (error) {
    if (!(error instanceof ApiError) || !LOGIN_CODES.includes(error.code)) throw error
    const renewed = await refreshSession()
    if (renewed && callerId !== null && callerId !== accountId()) {
      // A request of one account must not be executed as another.
      if (endpoint.access === 'public') return send(endpoint, input, null, options)
      throw new ApiError(ERROR_CODES.CONFLICT, '您已换了一个账号登录，刚才的操作没有执行，请确认后重试')
    }
    const isWorthRetrying = renewed ? renewed !== token : token && endpoint.access === 'public'
    if (!isWorthRetrying) {
      dropSession()
      throw error
    }
    return send(endpoint, input, renewed, options)
  }
}

/** As `callApi`, for display: picture addresses point to their media hosts. */
export const readForDisplay = async <I extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<I, D>,
  input: z.input<I>,
): Promise<z.infer<D>> => withMediaHosts(await callApi(endpoint, input), mediaHosts())

async function send<I extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<I, D>,
  input: z.input<I>,
  token: string | null,
  { keepalive }: SendOptions,
): Promise<z.infer<D>> {
  const response = await fetch(pathOf(endpoint, input), {
    keepalive,
    method: endpoint.method,
    headers: headers(endpoint, token),
    body: endpoint.method === 'POST' ? JSON.stringify(input) : undefined,
    signal: AbortSignal.timeout(BROWSER_TIMEOUT),
  }).catch((cause: unknown) => {
    throw Object.assign(new ApiError(ERROR_CODES.UPSTREAM_FAILED, '网络连接失败，请检查网络后重试'), { cause })
  })
  return dataOf(endpoint, await response.json().catch(() => null))
}

/** The data of an envelope; throws ApiError for an error code and for anything that is not an envelope. */
export function dataOf<D extends z.ZodType>({ data }: Pick<Endpoint<z.ZodType, D>, 'data'>, body: unknown): z.infer<D> {
  const envelope = Envelope.safeParse(body)
  if (!envelope.success) {
    throw new ApiError(ERROR_CODES.UPSTREAM_FAILED, DEFAULT_MESSAGES[ERROR_CODES.UPSTREAM_FAILED])
  }
  const { code, msg, field } = envelope.data
  if (code === ERROR_CODES.CONSOLE_CLOSED) notifyConsoleClosed()
  if (code !== ERROR_CODES.SUCCESS) throw new ApiError(code, msg, field)
  return data.parse(envelope.data.data)
}

/** Headers that every call sends about its caller. */
export const callerHeaders = (token: string | null): Record<string, string> => ({
  appName: appName(),
  channelName: window.matchMedia(PHONE_QUERY).matches ? 'H5' : 'PC',
  ...(token && { 'auth-token': token }),
})

const headers = (endpoint: Endpoint, token: string | null): Record<string, string> => ({
  ...callerHeaders(token),
  ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
})

function pathOf(endpoint: Endpoint, input: unknown): string {
  const path = `/api/${endpoint.service}/${endpoint.path}`
  if (endpoint.method === 'POST') return path
  const given = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return given.length > 0 ? `${path}?${query}` : path
}
