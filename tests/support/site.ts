import { request } from 'undici'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'

/** The site under test, as global-setup.ts started it. */
export const PORT = Number(process.env.E2E_PORT)

/** `http://haojiaolian.localhost:PORT`, or the host of a city: `http://guangzhou.haojiaolian.localhost:PORT`. */
export const originOf = (city?: string) => `http://${city ? `${city}.` : ''}${DEMO_HOSTNAME}:${PORT}`

export interface SiteResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

interface RequestOptions {
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

/** Sends a request as a program does: over loopback with the given Host header, without following redirects. */
export async function fetchAs(
  host: string,
  path: string,
  { headers, ...options }: RequestOptions = {},
): Promise<SiteResponse> {
  const {
    statusCode,
    headers: responseHeaders,
    body,
  } = await request(`http://127.0.0.1:${PORT}${path}`, {
    ...options,
    headers: { host, ...headers },
  })
  return { status: statusCode, headers: responseHeaders, text: await body.text() }
}

/** The same for the bare host or a city's host. */
export const fetchPage = (path: string, city?: string, options?: RequestOptions) =>
  fetchAs(new URL(originOf(city)).host, path, options)

/** Fetches a record or text from its own host: any other host redirects there with one 301 (R-15.1). */
export async function fetchRecord(path: string, city?: string, options?: RequestOptions): Promise<SiteResponse> {
  const response = await fetchPage(path, city, options)
  if (response.status !== 301) return response
  const { host, pathname, search } = new URL(String(response.headers.location), originOf(city))
  return fetchAs(host, pathname + search, options)
}
