import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { UPLOAD_FILE, uploadFile, uploadIdOf } from '#lib/contracts/upload.ts'
import { deleteAccount, exportMyData, updateUserInfo } from '#lib/contracts/user.ts'
import { accountsOf } from '#services/accounts.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openBucket } from '#services/shared/storage/bucket.ts'
import type { FileStore } from '#services/shared/storage/file-store.ts'
import { openFolder } from '#services/shared/storage/folder.ts'
import { sweepAccounts } from '#services/user/deletion/sweep.ts'
import { openAccounts, PASSWORD } from '#tests/services/open-accounts.ts'
import { TEST_SECRET } from '#tests/services/open-test-site.ts'
import { startBucket } from '#tests/services/start-bucket.ts'
import { temporaryFolder } from '#tests/services/start-process.ts'
import { sweepGeneric } from '../sweep.ts'
import { filesOf } from './photo-files.ts'

const DAY = 86_400

test.each<[string, () => Promise<{ files: FileStore; close: () => Promise<unknown> }>]>([
  ['a folder', async () => ({ files: openFolder(temporaryFolder()), close: async () => {} })],
  [
    'a bucket',
    async () => {
      const bucket = await startBucket()
      return { files: openBucket(bucket.settings), close: bucket.close }
    },
  ],
])('T35 with an account its head images go from %s, those of others stay', async (_, open) => {
  const { files, close } = await open()
  const site = await openAccounts({ files })
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0b6e4f' } })
    .jpeg()
    .toBuffer()
  const [mine, theirs] = [await site.join(), await site.join()]
  const wear = async (auth: { 'auth-token': string }) => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(photo)], 'me.jpg'))
    const answer = await site.send(`/generic/${uploadFile.path}`, { method: 'POST', body, headers: auth })
    const { data: headImg } = (await answer.json()) as { data: string }
    await site.read(updateUserInfo, { headImg }, auth)
    return headImg
  }
  // The same picture twice and by two people: each upload is a file of its own.
  const addresses = [await wear(mine.auth), await wear(mine.auth), await wear(theirs.auth)]
  const isThere = (address: string) =>
    Promise.all(filesOf(uploadIdOf(address)).map(async (name) => UPLOAD_FILE.test(name) && !!(await files.get(name))))
  const areThere = async () => (await Promise.all(addresses.map(isThere))).map((kept) => kept.some(Boolean))
  expect(await areThere()).toEqual([true, true, true])

  const { parts } = await site.read(exportMyData, {}, mine.auth)
  const { photos } = parts as { photos: { address: string }[] }
  expect(photos.map(({ address }) => address)).toEqual([addresses[1], addresses[0]])
  await site.read(deleteAccount, { password: PASSWORD }, mine.auth)
  await site.later(7 * DAY + 1)
  await site.db.execute(sql`update generic.upload set created_at = created_at - interval '7 days'`)
  await sweepAccounts(accountsOf(site.store, { log: createLog('silent'), mode: 'demo', secret: TEST_SECRET }).user)
  await sweepGeneric({ db: site.db, files })
  expect(await areThere()).toEqual([false, false, true])
  await site.close()
  await close()
})
