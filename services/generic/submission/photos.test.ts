import { type SQL, sql } from 'drizzle-orm'
import { editCoachCheckRecord } from '#lib/contracts/application/coach-application.ts'
import { EMPTY_ARTICLE_CONTENT } from '#lib/contracts/submission/article-content.ts'
import {
  discardSubmission,
  editSubmission,
  extendSubmission,
  withdrawSubmission,
} from '#lib/contracts/submission/submission.ts'
import { reviewSubmission, takeBackSubmission } from '#lib/contracts/submission/submission-desk.ts'
import { uploadAddress, uploadIdOf } from '#lib/contracts/upload/upload.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { REFERENCED_UPLOADS } from '#services/referenced-uploads.ts'
import { coachContent } from '#tests/services/application-content.ts'
import { approvedRow } from '#tests/services/approved-row.ts'
import { assignPhotos } from '#tests/services/assign-photos.ts'
import { fillTables } from '#tests/services/fill-tables.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'
import { upload } from '../db/visitor-schema.ts'
import { sweepReleased } from '../upload/sweep-released.ts'

/** How long photos of submitted content are kept (T35). */
type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let operator: Person
let author: Person & { coachId: number }
beforeAll(async () => {
  site = await openAccounts({ coaches: 60 })
  operator = await site.joinOperator('owner')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.delete(upload)
  const { coachId } = [...site.data.coaches].filter(({ status }) => status === 'live')[joined++]!
  author = { ...(await site.join()), coachId }
  await site.db
    .insert(application)
    .values(approvedRow(site.data.categories, { accountId: author.userId, subjectId: coachId }))
  ;[A, B] = [aPhoto(), aPhoto()]
  await assignPhotos(site, author.userId, [A, B])
})

let joined = 0
let forms = 0
/** Two photos that nothing references yet. */
let [A, B] = ['', '']
let photos = 0
const aPhoto = () => uploadAddress(String(++photos).padStart(22, 'p'))
const content = (cover: string, body = '<p>鞋底要平，侧面要有支撑。</p>') => ({
  ...{ ...EMPTY_ARTICLE_CONTENT, title: '第一次上网球课要准备什么', summary: '一样一样说清楚。' },
  ...{ channelSlug: 'wangqiu', cover, body },
})
type Given = { checkId?: string; version?: number; content: ReturnType<typeof content>; isSubmitted?: boolean }
const save = ({ checkId, version = 0, isSubmitted = false, ...given }: Given) => {
  const which = checkId ? { checkId } : { clientKey: `form-of-photos-${++forms}` }
  return site.read(editSubmission, { kind: 'article', version, isSubmitted, ...which, ...given }, author.auth)
}
const discard = ({ checkId, version }: { checkId: string; version: number }) =>
  site.read(discardSubmission, { checkId, version }, author.auth)
const approve = ({ checkId, version }: { checkId: string; version: number }) =>
  site.read(reviewSubmission, { checkId, version, isApproved: true, reasons: [] }, operator.auth)

/** Whether each photo is still kept after this many hours. */
async function areKept(addresses: readonly string[], { hours = 49 } = {}) {
  const back = sql`${hours} * interval '1 hour'`
  await site.db.update(upload).set({ createdAt: sql`created_at - ${back}`, releasedAt: sql`released_at - ${back}` })
  await sweepReleased(site.db, REFERENCED_UPLOADS)
  const rows = await site.db.select().from(upload)
  return addresses.map((address) => rows.find((row) => row.uploadId === uploadIdOf(address))!.claimedAt !== null)
}

test('R-14.4 photos of a draft are deleted two days after it is discarded or no longer uses them', async () => {
  const draft = await save({ content: content(A, `<p>看图。</p><img src="${B}" alt="" />`) })
  const changed = await save({ ...draft, content: content(A) })
  expect(await areKept([A, B], { hours: 47 })).toEqual([true, true])
  expect(await areKept([A, B], { hours: 2 })).toEqual([true, false])
  await discard(changed)
  expect(await areKept([A], { hours: 47 })).toEqual([true])
  expect(await areKept([A], { hours: 2 })).toEqual([false])
})

test('R-14.4 photos removed a day earlier are deleted along with the draft’s others', async () => {
  const draft = await save({ content: content(A, `<p>看图。</p><img src="${B}" alt="" />`) })
  const changed = await save({ ...draft, content: content(A) })
  expect(await areKept([B], { hours: 23 })).toEqual([true])
  await discard(changed)
  expect(await areKept([A, B], { hours: 26 })).toEqual([false, false])
})

test('R-14.2 a photo put back within a day stays, whenever it was uploaded', async () => {
  const draft = await save({ content: content(A) })
  expect(await areKept([A], { hours: 48 })).toEqual([true])
  const without = await save({ ...draft, content: content('') })
  expect(await areKept([A], { hours: 20 })).toEqual([true])
  await save({ ...without, content: content(A) })
  expect(await areKept([A])).toEqual([true])
})

test('R-14.4 discarding a draft keeps photos used by another draft, the live record or one of its versions', async () => {
  const sent = await save({ content: content(A), isSubmitted: true })
  await approve(sent)
  const change = await site.read(extendSubmission, { checkId: sent.checkId }, author.auth)
  const changed = await save({ ...change, content: content(B) })
  expect(await areKept([A, B])).toEqual([true, true])
  const other = await save({ content: content(B) })
  await discard(changed)
  expect(await areKept([A, B])).toEqual([true, true])
  await discard(other)
  expect(await areKept([A, B])).toEqual([true, false])
})

test('R-14.4 discarding a text whose first approval was taken back also deletes the photos of its record', async () => {
  const sent = await save({ content: content(A), isSubmitted: true })
  await approve(sent)
  await site.read(takeBackSubmission, { checkId: sent.checkId, version: 2 }, (await site.joinOperator('owner')).auth)
  const draft = await site.read(withdrawSubmission, { checkId: sent.checkId, version: 3 }, author.auth)
  const changed = await save({ ...draft, content: content(B) })
  expect(await areKept([A, B])).toEqual([true, true])
  await discard(changed)
  expect(await areKept([A, B])).toEqual([false, false])
})

test('R-14.4 photos removed from an application are deleted, those still in it stay', async () => {
  const given = coachContent(site.data.categories, [], { headImg: A, photos: [{ url: B, width: 9, height: 9 }] })
  await site.db.delete(application)
  await assignPhotos(site, author.userId, given)
  const draft = await site.read(editCoachCheckRecord, { version: 0, content: given, isSubmitted: false }, author.auth)
  const edit = { checkId: draft.checkId, version: 1, content: { ...given, photos: [] }, isSubmitted: false }
  await site.read(editCoachCheckRecord, edit, author.auth)
  expect(await areKept([A, B])).toEqual([true, false])
})

/** Each adds another reference to the photo. */
const HOLDERS: [string, () => SQL][] = [
  ['a comment', () => sql`update generic.comment set pictures = ${JSON.stringify([A])}::jsonb`],
  ['a lead', () => sql`update coach.lead set pictures = ${JSON.stringify([A])}::jsonb`],
  ['a demand', () => sql`update generic.opinion set pictures = ${JSON.stringify([A])}::jsonb`],
  ['a report', () => sql`update generic.report set pictures = ${JSON.stringify([A])}::jsonb`],
  ['words beside a head image', () => sql`update generic.reply set author_head_img = ${A}`],
  ['the account', () => sql`update "user".account set head_img = ${A} where account_id = ${author.userId}`],
  ['a coach', () => sql`update coach.coach set head_img = ${A} where coach_id = ${author.coachId}`],
  [
    'a venue',
    () => sql`update coach.venue set photos = ${JSON.stringify([{ url: A, width: 9, height: 9, alt: '' }])}::jsonb`,
  ],
  ['a text that was taken down', () => sql`update generic.news set cover = ${A}, status = 'disabled'`],
  ['a help page', () => sql`update generic.help_page set body = ${`<p><img src="${A}" alt="" /></p>`}`],
  [
    'a version of a record',
    () => sql`insert into coach.record_version (kind, record_id, version, state, content)
      values ('venue', 1, 1, 'published', ${JSON.stringify({ photos: [{ url: A }] })}::jsonb)`,
  ],
]
test.each(HOLDERS)('a photo of a discarded draft that %s also uses is kept', async (_, name) => {
  await discard(await save({ content: content(A) }))
  await site.db
    .transaction(async (tx) => {
      for (const schema of ['coach', 'generic']) await fillTables(tx, schema, 7)
      await tx.execute(name())
      expect(await REFERENCED_UPLOADS.anywhere(tx, [uploadIdOf(A), uploadIdOf(B)])).toEqual([uploadIdOf(A)])
      await tx.rollback()
    })
    .catch((error) => {
      if (!/rollback/i.test(String(error))) throw error
    })
})
