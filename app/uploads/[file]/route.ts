import { UPLOAD_FILE } from '#lib/contracts/upload/upload.ts'
import { missingPhotoResponse } from '#lib/data/missing-photo.ts'
import { photoResponse } from '#lib/data/photo-response.ts'
import { readUpload } from '#lib/data/upload.ts'
import { videoResponse } from '#lib/data/video-file.ts'

export const dynamic = 'force-dynamic'

/** Serves an uploaded photo or video from the services' store; 404 for anything else, with a picture for a photo. */
async function handle(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  const video = await videoResponse(request, file)
  if (video) return video
  const photo = await readUpload(file)
  if (photo) return photoResponse(photo, 'public, max-age=3600')
  if (UPLOAD_FILE.test(file)) return missingPhotoResponse()
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
}

export { handle as GET, handle as HEAD }
