import { photoResponse } from '#lib/data/photo-response.ts'
import { readPaper } from '#lib/data/upload.ts'
import { siteTokensOf } from '#lib/proxy/current-proxy.ts'

export const dynamic = 'force-dynamic'

/**
 * Serves a paper to its owner and to operators, authorized by the session cookie, which is all an image request
 * carries. For everybody else, and for pages of other sites, the file does not exist.
 */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  for (const token of siteTokensOf(request)) {
    const paper = await readPaper(file, token, request.headers)
    if (paper) return photoResponse(paper, 'private, no-store')
  }
  return new Response(null, { status: 404, headers: { 'cache-control': 'private, no-store' } })
}
