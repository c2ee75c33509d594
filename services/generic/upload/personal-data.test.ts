import { eq, isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { deleteAccount, exportMyData, updateUserInfo } from '#lib/contracts/account/user.ts'
import { banner } from '#lib/contracts/resources/banner.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { news } from '#lib/contracts/resources/news.ts'
import { UPLOAD_FILE, uploadFile, uploadIdOf } from '#lib/contracts/upload/upload.ts'
import { accountsOf } from '#services/accounts.ts'
import { venue as venues } from '#services/coach/db/venue-schema.ts'
import { REFERENCED_UPLOADS } from '#services/referenced-uploads.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openBucket } from '#services/shared/storage/bucket.ts'
import type { FileStore } from '#services/shared/storage/file-store.ts'
import { openFolder } from '#services/shared/storage/folder.ts'
import { sweepAccounts } from '#services/user/deletion/sweep.ts'
import { type Accounts, openAccounts, PASSWORD } from '#tests/services/open-accounts.ts'
import { TEST_SECRET } from '#tests/services/open-test-site.ts'
import { startBucket } from '#tests/services/start-bucket.ts'
import { temporaryFolder } from '#tests/services/start-process.ts'
import { upload } from '../db/visitor-schema.ts'
import { sweepGeneric } from '../sweep.ts'
import { filesOf } from './photo-files.ts'

const DAY = 86_400

/** Uploads a photo permanently; returns its address. */
async function uploadAs(site: Accounts, auth: { 'auth-token': string }) {
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0b6e4f' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('file', new File([new Uint8Array(photo)], 'me.jpg'))
  const response = await site.send(`/generic/${uploadFile.path}`, { method: 'POST', body, headers: auth })
  return ((await response.json()) as { data: string }).data
}

/** Whether all files of a photo exist. */
async function isWhole(files: FileStore, address: string) {
  const found = await Promise.all(filesOf(uploadIdOf(address)).map((name) => files.get(name)))
  return found.every((file) => file !== null)
}

/** Requests deletion of an account, lets the waiting period pass and runs the sweeps. */
async function deleteWhenDue(site: Accounts, files: FileStore, auth: { 'auth-token': string }) {
  await site.read(deleteAccount, { password: PASSWORD }, auth)
  await site.later(7 * DAY + 1)
  await site.db.execute(sql`update generic.upload set created_at = created_at - interval '7 days'`)
  await sweepAccounts(accountsOf(site.store, { log: createLog('silent'), mode: 'demo', secret: TEST_SECRET }).user)
  // Released photos are swept in batches, within two days.
  await site.db.execute(sql`update generic.upload set released_at = released_at - interval '49 hours'`)
  await sweepGeneric({ db: site.db, files, findReferenced: REFERENCED_UPLOADS })
}

test.each<[string, () => Promise<{ files: FileStore; close: () => Promise<unknown> }>]>([
  ['a folder', async () => ({ files: openFolder(temporaryFolder()), close: async () => {} })],
  [
    'a bucket',
    async () => {
      const bucket = await startBucket()
      return { files: openBucket(bucket.settings), close: bucket.close }
    },
  ],
])('T35 deleting an account deletes its head images from %s, those of others stay', async (_, open) => {
  const { files, close } = await open()
  const site = await openAccounts({ files })
  const [mine, other] = [await site.join(), await site.join()]
  const setHeadImg = async (auth: { 'auth-token': string }) => {
    const headImg = await uploadAs(site, auth)
    await site.read(updateUserInfo, { headImg }, auth)
    return headImg
  }
  // The same picture uploaded twice and by two people: each upload has its own files.
  const addresses = [await setHeadImg(mine.auth), await setHeadImg(mine.auth), await setHeadImg(other.auth)]
  const isThere = (address: string) =>
    Promise.all(filesOf(uploadIdOf(address)).map(async (name) => UPLOAD_FILE.test(name) && !!(await files.get(name))))
  const areThere = async () => (await Promise.all(addresses.map(isThere))).map((copies) => copies.some(Boolean))
  expect(await areThere()).toEqual([true, true, true])

  const { parts } = await site.read(exportMyData, {}, mine.auth)
  const { photos } = parts as { photos: { address: string }[] }
  expect(photos.map(({ address }) => address)).toEqual([addresses[1], addresses[0]])
  await deleteWhenDue(site, files, mine.auth)
  expect(await areThere()).toEqual([false, false, true])
  await site.close()
  await close()
})

test('T35 deleting a former operator’s account keeps pictures of live records, drafts and versions, but no head images', async () => {
  const files = openFolder(temporaryFolder())
  const site = await openAccounts({ files })
  const operator = await site.joinOperator('owner')
  const photo = () => uploadAs(site, operator.auth)
  let forms = 0
  const save = (kind: typeof news | typeof banner, id: number | undefined, content: object) =>
    site.read(
      callsOf(kind as typeof news).save,
      { id, version: id ? 1 : 0, content: content as never, clientKey: `form-of-a-test-${forms++}` },
      operator.auth,
    )
  const text = (cover: string, body = '<p>周六上午九点开始。</p>') => ({
    ...{ title: '周末体验课', summary: '三节课。', isTop: false, cover, body },
  })

  const [former, current, inText, ofBanner, ofVenue] = [
    await photo(),
    await photo(),
    await photo(),
    await photo(),
    await photo(),
  ]
  const piece = await save(news, undefined, text(former))
  await save(news, piece.id, text(current))
  await save(news, undefined, text('/pictures/news/open-day.webp', `<p>看图。</p><p><img src="${inText}" alt=""></p>`))
  const down = await save(banner, undefined, {
    ...{ title: '开学季', bannerUrl: ofBanner, position: 0, jumpType: '2', jumpUrl: '/jiaolian' },
  })
  await site.db.execute(sql`update generic.banner set status = 'disabled' where banner_id = ${down.id}`)
  // An owner who claimed the venue keeps the photos operators put there.
  const [place] = await site.db.select().from(venues).limit(1)
  const photos = [{ url: ofVenue, width: 400, height: 400, alt: '' }]
  await site.db.update(venues).set({ photos }).where(eq(venues.venueId, place!.venueId))
  const headImg = await photo()
  await site.read(updateUserInfo, { headImg }, operator.auth)
  const unused = await photo()

  await site.giveRole(operator.userId, null)
  await deleteWhenDue(site, files, operator.auth)
  for (const address of [former, current, inText, ofBanner, ofVenue])
    expect([address, await isWhole(files, address)]).toEqual([address, true])
  for (const address of [headImg, unused]) expect(await isWhole(files, address)).toBe(false)
  expect(await site.db.$count(upload, isNotNull(upload.accountId))).toBe(0)
  await site.close()
})
