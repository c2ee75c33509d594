const MAX_BYTES = 16 * 1024
const TIMEOUT = 4_500
const FORWARDED_PARAMETERS = ['signature', 'timestamp', 'nonce', 'echostr', 'msg_signature'] as const

/**
 * Forwards WeChat's calls to the auth service, which verifies their signature: they are XML without a session, so they
 * do not fit the envelope of other calls. WeChat retries a call that is not answered within five seconds.
 */
export async function forwardWechat(request: Request, authUrl: string): Promise<Response> {
  const refuse = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })
  const received = new URL(request.url).searchParams
  const query = new URLSearchParams(
    FORWARDED_PARAMETERS.flatMap((name) => (received.has(name) ? [[name, received.get(name) ?? '']] : [])),
  )
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return refuse(413)
  const body = request.method === 'POST' ? await request.text() : undefined
  if (body && body.length > MAX_BYTES) return refuse(413)
  try {
    const response = await fetch(`${authUrl}/wechat/callback?${query}`, {
      method: request.method,
      body,
      headers: { 'content-type': 'text/xml' },
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const type = response.headers.get('content-type')?.startsWith('text/xml') ? 'text/xml' : 'text/plain'
    return new Response(await response.text(), {
      status: response.status === 200 ? 200 : 403,
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  } catch {
    return refuse(502)
  }
}
