import { blankPlaces } from './blank-places.ts'
import type { Video } from './find-notes.ts'
import { type PieceStore, pieceName } from './pieces.ts'

/**
 * Keeps the last piece of a video, without the places that are noted in it and in the others. It is never kept as it came:
 * a second window that sends it late would else put a place back into a video that is shown already.
 */
export async function keepLastPiece(pieces: PieceStore, video: Video, bytes: Uint8Array): Promise<void> {
  const name = pieceName(video.uploadId, video.size - 1)
  let last = bytes
  await blankPlaces(
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
