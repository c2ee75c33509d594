import { uploadIdOf } from '#lib/contracts/upload/upload.ts'
import { upload } from '#services/generic/db/visitor-schema.ts'
import type { TestSite } from './open-test-site.ts'

const ADDRESS = /\/uploads\/[\w-]{22}-1080\.webp/g

/** Records every photo of a record as uploaded by this account. */
export async function assignPhotos({ store }: Pick<TestSite, 'store'>, accountId: number, record: unknown) {
  const ids = new Set((JSON.stringify(record).match(ADDRESS) ?? []).map(uploadIdOf))
  for (const uploadId of ids) {
    await store.db
      .insert(upload)
      .values({ uploadId, accountId, receivedBytes: 1, keptBytes: 1 })
      .onConflictDoUpdate({ target: upload.uploadId, set: { accountId } })
  }
}

/** Wraps a site so that the sender of a record has uploaded its photos before; a token is the account's id. */
export function withAssignedPhotos<S extends Pick<TestSite, 'store' | 'call' | 'read'>>(site: S): S {
  const assignFromInput = async (path: string, input: unknown, headers: Record<string, string> = {}) => {
    if (/\/edit\w+CheckRecord$|^submission\/v1\/edit$/.test(path))
      await assignPhotos(site, Number(headers['auth-token']), input)
  }
  return {
    ...site,
    call: async (...[endpoint, input, options]: Parameters<S['call']>) => {
      await assignFromInput(endpoint.path, input, options?.headers)
      return site.call(endpoint, input, options)
    },
    read: async (...[endpoint, input, headers]: Parameters<S['read']>) => {
      await assignFromInput(endpoint.path, input, headers)
      return site.read(endpoint, input, headers)
    },
  }
}
