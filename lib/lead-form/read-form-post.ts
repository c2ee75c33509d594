import { isSameSite } from '#lib/proxy/same-site.ts'

/** Far more than any of our forms contains. */
const MAX_BYTES = 32 * 1024

/**
 * Reads a form posted from our own page; a response that rejects it if another site sent it (T19), or it is too large
 * or not a form.
 */
export async function readFormPost(request: Request, siteRoot: string): Promise<FormData | Response> {
  const headers = { 'cache-control': 'private, no-store' }
  if (!isSameSite(request.headers, siteRoot)) return new Response(null, { status: 403, headers })
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= MAX_BYTES)) return new Response(null, { status: 413, headers })
  return request.formData().catch(() => new Response(null, { status: 400, headers }))
}
