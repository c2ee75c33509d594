import { photoResponse } from '#lib/data/photo-response.ts'
import { readUpload } from '#lib/data/upload.ts'

export const dynamic = 'force-dynamic'

/** A photo somebody uploaded, from whatever store the services keep it in; anything else there is not. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const upload = await readUpload((await params).file)
  if (!upload) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return photoResponse(upload, 'public, max-age=3600')
}
