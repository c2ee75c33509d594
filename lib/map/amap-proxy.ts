/** Calls of AMap's script that need the security code: only those of the geocoder and the search. */
const PATHS = new Set([
  'v3/geocode/regeo',
  'v3/geocode/geo',
  'v3/place/text',
  'v3/place/around',
  'v3/assistant/inputtips',
])
/** One or several places, as the script writes them. */
const LOCATION = /^-?\d{1,3}\.\d{1,6},-?\d{1,2}\.\d{1,6}$/
const CALLBACK = /^[\w.$]{1,60}$/
const MAX_QUERY_LENGTH = 2000
const TIMEOUT = 3_000
const MAX_BYTES = 1024 * 1024

export interface AmapSettings {
  key: string
  securityCode: string
  /** `https://restapi.amap.com`, or a stand-in for it. */
  service: string
}

/** The provider address for a call; null if it is not allowed. Key and code are always ours. */
export function amapAddress(path: string, query: URLSearchParams, { key, securityCode, service }: AmapSettings) {
  if (!PATHS.has(path) || query.toString().length > MAX_QUERY_LENGTH) return null
  const location = query.get('location')
  if (path === 'v3/geocode/regeo' && (location === null || !LOCATION.test(location))) return null
  const callback = query.get('callback')
  if (callback !== null && !CALLBACK.test(callback)) return null
  const forwarded = new URLSearchParams(query)
  forwarded.set('key', key)
  forwarded.set('jscode', securityCode)
  return `${service}/${path}?${forwarded}`
}

/** Forwards one call of AMap's script: GET only, no redirects, 3 s timeout; returns only type and body. */
export async function forwardToAmap(address: string): Promise<Response> {
  const failed = () => new Response(null, { status: 502, headers: { 'cache-control': 'private, no-store' } })
  try {
    const response = await fetch(address, {
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !/^(application\/(json|javascript)|text\/(plain|javascript))\b/i.test(type)) return failed()
    const body = await response.arrayBuffer()
    if (body.byteLength > MAX_BYTES) return failed()
    const headers = { 'content-type': type, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }
    return new Response(body, { headers })
  } catch {
    return failed()
  }
}
