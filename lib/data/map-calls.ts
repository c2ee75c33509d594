import 'server-only'
import { env } from '#lib/config/env.ts'
import { SERVICE_TIMEOUT } from '#lib/contracts/limits.ts'

/** Counts a request to the map provider against the client's limit; returns the rejection once it is exceeded. */
export async function countMapCall(headers: Headers): Promise<Response | null> {
  const rejection = (status: number, retryAfter: string | null) =>
    new Response(null, { status, headers: { 'cache-control': 'private, no-store', 'retry-after': retryAfter ?? '1' } })
  try {
    const response = await fetch(`${env.serviceUrl.generic}/internal/map-calls`, {
      method: 'POST',
      headers: {
        'x-internal-secret': env.INTERNAL_SECRET,
        'x-client-address': headers.get('x-client-address') ?? '',
      },
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(SERVICE_TIMEOUT),
    })
    return response.status === 204
      ? null
      : rejection(response.status === 429 ? 429 : 503, response.headers.get('retry-after'))
  } catch {
    return rejection(503, null)
  }
}
