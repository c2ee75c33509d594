const LARGEST = 16 * 1024
const PATIENCE = 4_500
const PASSED = ['signature', 'timestamp', 'nonce', 'echostr', 'msg_signature'] as const

/**
 * Forwards WeChat's calls to the auth service, which verifies their signature: they are XML without a session, so they
 * do not fit the envelope of other calls. WeChat retries a call that is not answered within five seconds.
 */
export async function forwardWechat(request: Request, authUrl: string): Promise<Response> {
  const refuse = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })
  const given = new URL(request.url).searchParams
  const query = new URLSearchParams(PASSED.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])))
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST) return refuse(413)
  const body = request.method === 'POST' ? await request.text() : undefined
  if (body && body.length > LARGEST) return refuse(413)
  try {
    const answer = await fetch(`${authUrl}/wechat/callback?${query}`, {
      method: request.method,
      body,
      headers: { 'content-type': 'text/xml' },
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const type = answer.headers.get('content-type')?.startsWith('text/xml') ? 'text/xml' : 'text/plain'
    return new Response(await answer.text(), {
      status: answer.status === 200 ? 200 : 403,
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
