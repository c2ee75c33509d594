import { photoResponse } from '#lib/data/photo-response.ts'
import { readPaper } from '#lib/data/upload.ts'
import { siteTokensOf } from '#lib/proxy/current-proxy.ts'

export const dynamic = 'force-dynamic'

/**
 * A paper, for its owner and for operators, by the session's cookie: a picture on a page brings nothing else along. To
 * everybody else, and to pages of other sites, there is no such file.
 */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  for (const token of siteTokensOf(request)) {
    const paper = await readPaper(file, token, request.headers)
    if (paper) return photoResponse(paper, 'private, no-store')
  }
  return new Response(null, { status: 404, headers: { 'cache-control': 'private, no-store' } })
}
