import { sendVideoPiece, startVideoUpload } from '#lib/contracts/video/video-upload.ts'
import type { Service } from '#services/shared/create-service.ts'
import { isInternalCall } from '#services/shared/http/internal-secret.ts'
import type { VideoContext } from './context.ts'
import { receivePiece } from './receive-piece.ts'
import { serveVideo } from './serve.ts'
import { startUpload } from './start.ts'

/**
 * Mounts accounts' videos (R-14.4): upload by pieces, and the internal route for web, which serves them at `/uploads/`.
 */
export function mountVideoUploads(service: Service, context: VideoContext, secret: string) {
  service.mount(startVideoUpload, (file, { actor }) => startUpload(context, file, actor!))
  service.mount(sendVideoPiece, (piece, { actor }) => receivePiece(context, piece, actor!.accountId))
  service.app.get('/internal/videos/:name', async (c) => {
    const request = c.req.raw
    const found = isInternalCall(request.headers, secret) && (await serveVideo(context, c.req.param('name'), request))
    return found || c.notFound()
  })
}
