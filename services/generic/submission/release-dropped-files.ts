import { uploadedVideoIdOf } from '#lib/contracts/video/video-file.ts'
import type { Db } from '#services/shared/store/database.ts'
import { releaseDroppedPhotos } from '../upload/claim.ts'
import { releaseOwnVideo } from '../video-upload/own-video.ts'

/** Releases photos and videos that the account's text no longer references; those referenced elsewhere stay. */
export async function releaseDroppedFiles(tx: Db, accountId: number, addresses: readonly string[]) {
  await releaseDroppedPhotos(tx, accountId, addresses)
  for (const address of addresses)
    if (uploadedVideoIdOf(address) !== null) await releaseOwnVideo(tx, accountId, address)
}
