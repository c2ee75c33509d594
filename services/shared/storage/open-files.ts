import { type BucketSettings, openBucket } from './bucket.ts'
import type { FileStore } from './file-store.ts'
import { openFolder } from './folder.ts'

/** Opens the configured file store: the bucket, or the folder if there is none. */
export const openFiles = ({ folder, bucket }: { folder: string; bucket: BucketSettings | null }): FileStore =>
  bucket ? openBucket(bucket) : openFolder(folder)
