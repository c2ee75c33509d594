import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { SessionCookies } from './session-cookies.ts'

/**
 * Turns a response into cookies: a login's token is stored in one and its handle sent to the browser; a logout, or a
 * session unknown to the service, deletes it; a call that changed pages sets the `wrote` cookie.
 */
export async function withSessionCookies(
  request: Request,
  response: Response,
  { endpoint, token, sessionCookies }: { endpoint: Endpoint; token: string | null; sessionCookies: SessionCookies },
): Promise<Response> {
  const isEnvelope = response.headers.get('content-type')?.startsWith('application/json')
  if (!isEnvelope || (!endpoint.session && !token)) return response
  const text = await response.text()
  const { body, cookies = [] } = bodyAndCookies(text)
  const headers = new Headers(response.headers)
  for (const line of cookies) headers.append('set-cookie', line)
  return new Response(body, { status: response.status, headers })

  function bodyAndCookies(received: string): { body: string; cookies?: string[] } {
    const envelope = parse(received)
    const isDone = envelope?.code === ERROR_CODES.SUCCESS
    if (response.status === 401 || envelope?.code === ERROR_CODES.SESSION_EXPIRED) {
      // Another host may hold a session that is still valid.
      return { body: received, cookies: sessionCookies.drop(request, token ?? undefined) }
    }
    if (isDone && endpoint.session === 'closes') return { body: received, cookies: sessionCookies.drop(request) }
    if (isDone && endpoint.changesPages) return { body: received, cookies: [sessionCookies.noteWrite(request)] }
    const { authToken, expireSeconds } = envelope?.data ?? {}
    if (!isDone || endpoint.session !== 'opens' || !authToken) return { body: received }
    const data = { ...envelope.data, authToken: sessionCookies.handleOf(authToken) }
    return {
      body: JSON.stringify({ ...envelope, data }),
      cookies: sessionCookies.store(request, authToken, expireSeconds),
    }
  }
}

type LoginEnvelope = { code: number; data?: { authToken?: string; expireSeconds?: number } | null }

function parse(text: string): LoginEnvelope | null {
  try {
    return JSON.parse(text) as LoginEnvelope
  } catch {
    return null
  }
}
