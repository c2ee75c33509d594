import { type BucketSettings, openBucket } from './bucket.ts'
import type { FileStore } from './file-store.ts'
import { openFolder } from './folder.ts'

/** The store of files the settings name: the bucket, or without one the folder. */
export const openFiles = ({ folder, bucket }: { folder: string; bucket: BucketSettings | null }): FileStore =>
  bucket ? openBucket(bucket) : openFolder(folder)
