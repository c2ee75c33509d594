import { blankMetadata } from './blank-metadata.ts'
import type { Video } from './find-metadata-boxes.ts'
import { type PieceStore, pieceName } from './pieces.ts'

/**
 * Stores the last piece of a video, with locations blanked in it and in the others. It is never stored unmodified:
 * otherwise a second window sending it late would put a location back into a video that is already public.
 */
export async function storeLastPiece(pieces: PieceStore, video: Video, bytes: Uint8Array): Promise<void> {
  const name = pieceName(video.uploadId, video.size - 1)
  let last = bytes
  await blankMetadata(
    {
      get: async (each) => (each === name ? last : pieces.get(each)),
      async put(each, changed) {
        if (each === name) last = changed
        else await pieces.put(each, changed)
      },
    },
    video,
  )
  await pieces.put(name, last)
}
