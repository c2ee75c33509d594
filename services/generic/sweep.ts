import { forgetContacts } from './opinion/forget-contacts.ts'
import type { UploadContext } from './upload/create.ts'
import { purgeUploads } from './upload/purge.ts'

/** What the generic service removes by itself: unclaimed photos and numbers of old demands. */
export async function sweepGeneric(context: UploadContext): Promise<void> {
  await forgetContacts(context.db)
  await purgeUploads(context)
}
