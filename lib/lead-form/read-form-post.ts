import { isSameSite } from '#lib/proxy/same-site.ts'

/** Far more than a form of ours holds. */
const MAX_BYTES = 32 * 1024

/** A form a page of ours posted; a refusal for what another site sent (T19), is too large or no form. */
export async function readFormPost(request: Request, siteRoot: string): Promise<FormData | Response> {
  const headers = { 'cache-control': 'private, no-store' }
  if (!isSameSite(request.headers, siteRoot)) return new Response(null, { status: 403, headers })
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= MAX_BYTES)) return new Response(null, { status: 413, headers })
  return request.formData().catch(() => new Response(null, { status: 400, headers }))
}
