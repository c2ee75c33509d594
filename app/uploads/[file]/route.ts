import { readUpload } from '#lib/data/upload.ts'

export const dynamic = 'force-dynamic'

/** A photo somebody uploaded, from whatever store the services keep it in; anything else there is not. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const upload = await readUpload((await params).file)
  if (!upload) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(upload.bytes, {
    headers: {
      'content-type': upload.type,
      'content-length': String(upload.bytes.byteLength),
      'cache-control': 'public, max-age=3600',
      // Drawn anew by us, and still: never guessed to be anything but a picture, never run (security.md §3).
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-site',
    },
  })
}
