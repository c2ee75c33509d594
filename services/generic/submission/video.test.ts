import { eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { video as videoKind } from '#lib/contracts/resources/video.ts'
import {
  discardSubmission,
  editSubmission,
  extendSubmission,
  getMySubmissions,
  type Submission,
  withdrawSubmission,
} from '#lib/contracts/submission/submission.ts'
import { reviewSubmission, takeBackSubmission } from '#lib/contracts/submission/submission-desk.ts'
import { EMPTY_VIDEO_CONTENT, type VideoContent } from '#lib/contracts/submission/video-content.ts'
import { getVideoDetail } from '#lib/contracts/video/video.ts'
import { videoAddress } from '#lib/contracts/video/video-file.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { approvedRow } from '#tests/services/approved-row.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'
import { videoUpload } from '../db/video-upload-schema.ts'

/** Videos of coaches: who may use a file, and how long it is kept. */
type Person = Awaited<ReturnType<Accounts['join']>>

const calls = callsOf(videoKind)

let site: Accounts
let editor: Person
let free: number[]

beforeAll(async () => {
  site = await openAccounts({ coaches: 60 })
  editor = await site.joinOperator('editor')
  free = [...site.data.coaches].filter(({ status }) => status === 'live').map(({ coachId }) => coachId)
})
afterAll(() => site.close())

async function joinCoach() {
  const person = await site.join()
  const coachId = free.shift()!
  await site.db
    .insert(application)
    .values(approvedRow(site.data.categories, { accountId: person.userId, subjectId: coachId }))
  return { ...person, coachId }
}

let files = 0
/** A completely uploaded file of an account. */
async function uploaded({ userId }: Person) {
  const uploadId = `video${++files}`.padEnd(22, '-')
  const row = { uploadId, accountId: userId, fileKey: `file-${files}`.padEnd(16, '-'), size: 9, received: 9 }
  await site.db.insert(videoUpload).values({ ...row, kind: 'mp4' })
  return { kind: 'file' as const, url: videoAddress(uploadId, 'mp4'), extension: 'mp4' as const }
}
const isKept = async ({ url }: { url: string }) => {
  const uploadId = url.slice('/uploads/'.length, -'.mp4'.length)
  const [row] = await site.db.select().from(videoUpload).where(eq(videoUpload.uploadId, uploadId))
  return row!.claimedAt !== null
}

const content = (source: VideoContent['source']): VideoContent => ({
  ...EMPTY_VIDEO_CONTENT,
  title: '三步练会蛙泳换气',
  channelSlug: 'youyong',
  summary: '先吐后吸，吐气要早。',
  source,
  cover: '/pictures/sports/youyong/0-640.webp',
  seconds: 95,
  description: '在岸上先练节奏。',
})

let forms = 0
type Given = Partial<Pick<Submission, 'checkId' | 'version'>> & { content: VideoContent; isSubmitted?: boolean }
const trySave = async (who: Person, { checkId, version = 0, ...given }: Given) => {
  const which = checkId ? { checkId } : { clientKey: `form-of-a-video-${++forms}` }
  const edit = { kind: 'video' as const, isSubmitted: false, version, ...which, ...given }
  return (await site.call(editSubmission, edit, { headers: who.auth })).envelope
}
const save = async (who: Person, given: Given) => (await trySave(who, given)).data!
const approve = async ({ checkId, version }: Pick<Submission, 'checkId' | 'version'>) =>
  (await site.read(reviewSubmission, { checkId, version, isApproved: true, reasons: [] }, editor.auth)).subjectId!

test('R-14.4 a coach publishes a video with an uploaded file, which is kept from the first save of the draft', async () => {
  const author = await joinCoach()
  const source = await uploaded(author)
  const draft = await save(author, { content: content(source) })
  expect(await isKept(source)).toBe(true)
  const sent = await save(author, { ...draft, content: content(source), isSubmitted: true })
  const videoId = await approve(sent)
  expect(await site.read(getVideoDetail, { videoId })).toMatchObject({
    ...{ title: '三步练会蛙泳换气', source, seconds: 95 },
    author: { coachId: author.coachId },
  })
})

test('R-14.4 another account’s file, or a missing one, is refused at its field and not kept', async () => {
  const [author, other] = [await joinCoach(), await joinCoach()]
  const othersFile = await uploaded(other)
  const missing = { ...othersFile, url: videoAddress('g'.repeat(22), 'mp4') }
  // The author's own file with a wrong extension.
  const wrong = {
    kind: 'file' as const,
    extension: 'mov' as const,
    url: (await uploaded(author)).url.replace('.mp4', '.mov'),
  }
  for (const source of [othersFile, missing, wrong])
    expect(await trySave(author, { content: content(source) })).toMatchObject({
      ...{ code: ERROR_CODES.BAD_INPUT, msg: '视频不是您上传的或已失效，请移除后重新上传', field: 'source' },
    })
  expect(await isKept(othersFile)).toBe(false)
  const none = await trySave(author, { content: content(null), isSubmitted: true })
  expect([none.code, none.msg]).toEqual([ERROR_CODES.BAD_INPUT, '请上传视频'])
})

test('R-14.4 the file of a draft that is discarded or uses another one is temporary again', async () => {
  const author = await joinCoach()
  const [first, second] = [await uploaded(author), await uploaded(author)]
  const draft = await save(author, { content: content(first) })
  const changed = await save(author, { ...draft, content: content(second) })
  expect([await isKept(first), await isKept(second)]).toEqual([false, true])
  await site.read(discardSubmission, { checkId: draft.checkId, version: changed.version }, author.auth)
  expect(await isKept(second)).toBe(false)
})

test('R-14.4 the file of a published video is kept while a change uses another one, and for its versions', async () => {
  const author = await joinCoach()
  const [live, next] = [await uploaded(author), await uploaded(author)]
  const videoId = await approve(await save(author, { content: content(live), isSubmitted: true }))
  const { list } = await site.read(getMySubmissions, {}, author.auth)
  const { checkId } = list[0]!
  const draft = await site.read(extendSubmission, { checkId }, author.auth)
  const changed = await save(author, { ...draft, content: content(next) })
  expect([await isKept(live), await isKept(next)]).toEqual([true, true])
  await site.read(discardSubmission, { checkId: changed.checkId, version: changed.version }, author.auth)
  expect([await isKept(live), await isKept(next)]).toEqual([true, false])
  expect((await site.read(getVideoDetail, { videoId })).source).toEqual(live)

  const again = await site.read(extendSubmission, { checkId }, author.auth)
  const other = await uploaded(author)
  await approve(await save(author, { ...again, content: content(other), isSubmitted: true }))
  // An editor can restore the previous version.
  expect([await isKept(live), await isKept(other)]).toEqual([true, true])
})

test('R-14.4 the author can change a video whose file an operator has replaced, and the file stays', async () => {
  const author = await joinCoach()
  const [own, replacement, others] = [await uploaded(author), await uploaded(editor), await uploaded(editor)]
  const sent = await save(author, { content: content(own), isSubmitted: true })
  const id = await approve(sent)
  const { version, content: live } = await site.read(calls.get, { id }, editor.auth)
  const correction = {
    id,
    version,
    content: { ...live, source: replacement },
    clientKey: 'replaces-the-file-of-a-video',
  }
  await site.read(calls.save, correction, editor.auth)

  const draft = await site.read(extendSubmission, sent, author.auth)
  expect(draft.content).toMatchObject({ source: replacement })
  const changed = await save(author, { ...draft, content: { ...content(replacement), seconds: 90 } })
  // Any other file of the operator's is still refused.
  expect(await trySave(author, { ...changed, content: content(others) })).toMatchObject({ field: 'source' })
  await site.read(discardSubmission, changed, author.auth)
  expect(await isKept(replacement)).toBe(true)

  const again = await site.read(extendSubmission, sent, author.auth)
  await approve(await save(author, { ...again, content: { ...content(replacement), seconds: 90 }, isSubmitted: true }))
  expect(await site.read(getVideoDetail, { videoId: id })).toMatchObject({ source: replacement, seconds: 90 })
})

test('R-14.4 discarding a text whose first approval was taken back releases the file it was approved with', async () => {
  const author = await joinCoach()
  const [approved, next] = [await uploaded(author), await uploaded(author)]
  const { checkId } = await save(author, { content: content(approved), isSubmitted: true })
  await approve({ checkId, version: 1 })
  const colleague = await site.joinOperator('editor')
  await site.read(takeBackSubmission, { checkId, version: 2 }, colleague.auth)
  const draft = await site.read(withdrawSubmission, { checkId, version: 3 }, author.auth)
  const changed = await save(author, { ...draft, content: content(next) })
  // The record created by the approval still references it.
  expect([await isKept(approved), await isKept(next)]).toEqual([true, true])
  await site.read(discardSubmission, { checkId, version: changed.version }, author.auth)
  expect([await isKept(approved), await isKept(next)]).toEqual([false, false])
})
