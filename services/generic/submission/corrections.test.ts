import { sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { article as articleKind } from '#lib/contracts/resources/article.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import type { ArticleContent } from '#lib/contracts/submission/article-content.ts'
import {
  editSubmission,
  extendSubmission,
  getSubmission,
  withdrawSubmission,
} from '#lib/contracts/submission/submission.ts'
import {
  getSubmissionForReview,
  reviewSubmission,
  takeBackSubmission,
} from '#lib/contracts/submission/submission-desk.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { coachContent, uploadOf } from '#tests/services/application-content.ts'
import { assignPhotos } from '#tests/services/assign-photos.ts'
import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'

/** Operators' corrections of a live text, alongside its author's changes. */
type Person = Awaited<ReturnType<Accounts['join']>>
type Named = { checkId: string; version: number }

const calls = callsOf(articleKind)

let site: Accounts
let editor: Person
let author: Person
beforeAll(async () => {
  site = await openAccounts({ coaches: 20 })
  editor = await site.joinOperator('editor')
  author = await site.join()
  const coachId = [...site.data.coaches].find(({ status }) => status === 'live')!.coachId
  await site.db.insert(application).values({
    ...{ checkId: 'coach'.padEnd(22, '-'), kind: 'coach', accountId: author.userId, status: 2, version: 1 },
    ...{ content: coachContent(site.data.categories, []), reasons: [], subjectId: coachId },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  })
  await assignPhotos(site, author.userId, uploadOf('a'))
})
afterAll(() => site.close())

const given: ArticleContent = {
  title: '第一次上网球课要准备什么',
  summary: '球鞋、球拍和心情，一样一样说清楚。',
  cover: uploadOf('a'),
  channelSlug: 'wangqiu',
  body: '<h1>球鞋</h1><p>鞋底要平，侧面要有支撑。</p>',
}

let forms = 0
const form = () => `form-of-a-test-${forms++}`
const send = (edit: Partial<Named> & { content: ArticleContent }) =>
  site.read(
    editSubmission,
    { kind: 'article', version: 0, isSubmitted: true, ...(edit.checkId ? {} : { clientKey: form() }), ...edit },
    author.auth,
  )
const save = (draft: Named & { content: ArticleContent }) =>
  site.read(editSubmission, { kind: 'article', isSubmitted: false, ...draft }, author.auth)
const newest = async ({ checkId }: Pick<Named, 'checkId'>) => {
  const { version, content } = await site.read(getSubmission, { checkId }, author.auth)
  return { checkId, version, content: content as ArticleContent }
}
const before = async ({ checkId }: Pick<Named, 'checkId'>) =>
  (await site.read(getSubmissionForReview, { checkId }, editor.auth)).before
const compare = async (named: Named) => (await before(named))?.version
const approve = async ({ checkId, version }: Named, recordVersion?: number) =>
  (
    await site.call(
      reviewSubmission,
      { checkId, version, recordVersion, isApproved: true, reasons: [] },
      { headers: editor.auth },
    )
  ).envelope
const reject = ({ checkId, version }: Named) =>
  site.read(
    reviewSubmission,
    { checkId, version, isApproved: false, reasons: [{ field: '', text: '请补充' }] },
    editor.auth,
  )
const extend = async ({ checkId }: Pick<Named, 'checkId'>) => {
  const { content, ...draft } = await site.read(extendSubmission, { checkId }, author.auth)
  return { checkId: draft.checkId, version: draft.version, content: content as ArticleContent }
}

async function published() {
  const sent = await send({ content: given })
  return { checkId: sent.checkId, articleId: (await approve(sent)).data!.subjectId! }
}

/** An operator corrects the public record. */
async function correct(id: number, changes: Partial<ArticleContent>) {
  const { version, content } = await site.read(calls.get, { id }, editor.auth)
  await site.read(calls.save, { id, version, content: { ...content, ...changes }, clientKey: form() }, editor.auth)
}

test('R-13.8 R-14.4 an approval does not overwrite what a colleague has corrected since the reviewer compared it', async () => {
  const { checkId, articleId } = await published()
  const { content, ...draft } = await extend({ checkId })
  const waiting = await send({ ...draft, content: { ...content, title: '第二版' } })
  const seen = await compare(waiting)
  expect((await before(waiting))!.corrected).toEqual([])
  await correct(articleId, { body: '<p>运营改正过的正文。</p>' })
  expect((await before(waiting))!.corrected).toEqual(['body'])
  const refused = await approve(waiting, seen)
  expect([refused.code, refused.msg]).toEqual([ERROR_CODES.CONFLICT, expect.stringContaining('正文')])
  expect((await site.read(calls.get, { id: articleId }, editor.auth)).content.body).toBe('<p>运营改正过的正文。</p>')
  expect((await approve(waiting, await compare(waiting))).code).toBe(0)
})

describe('R-4.35 R-14.4 a correction made while a change is open', () => {
  test('is in the draft when it is read or opened again, unless the author has changed that field', async () => {
    const { checkId, articleId } = await published()
    const draft = await extend({ checkId })
    const typed = { ...draft.content, title: '作者的标题' }
    await save({ ...draft, content: typed })
    await correct(articleId, { title: '运营的标题', summary: '运营改正过的摘要。' })
    const read = await newest(draft)
    expect(read.content).toEqual({ ...typed, summary: '运营改正过的摘要。' })
    expect(await extend({ checkId })).toEqual(read)
    expect(await extend(draft)).toEqual(read)
    // What the author changes back afterwards is a change of the author.
    await save({ ...read, content: typed })
    expect((await newest(draft)).content).toEqual(typed)
  })

  test('is not overwritten by a form opened before it, which has to load it first', async () => {
    const { checkId, articleId } = await published()
    const draft = await extend({ checkId })
    await correct(articleId, { summary: '运营改正过的摘要。' })
    for (const isSubmitted of [false, true]) {
      const content = { ...draft.content, title: '作者的标题' }
      const edit = { kind: 'article' as const, ...draft, content, isSubmitted }
      const { envelope } = await site.call(editSubmission, edit, { headers: author.auth })
      expect(envelope).toMatchObject({ code: ERROR_CODES.CONFLICT, msg: expect.stringContaining('请载入最新内容') })
    }
    expect(await newest(draft)).toMatchObject({
      version: draft.version + 1,
      content: { summary: '运营改正过的摘要。' },
    })
  })

  test('is in a withdrawn one and in a rejected one', async () => {
    const { checkId, articleId } = await published()
    const draft = await extend({ checkId })
    const waiting = await send({ ...draft, content: { ...draft.content, title: '作者的标题' } })
    await correct(articleId, { summary: '运营改正过的摘要。' })
    const { version } = waiting
    await site.read(withdrawSubmission, { checkId: draft.checkId, version }, author.auth)
    const withdrawn = await newest(draft)
    expect(withdrawn.content).toMatchObject({ title: '作者的标题', summary: '运营改正过的摘要。' })
    const again = await send(withdrawn)
    await correct(articleId, { summary: '又改正过的摘要。' })
    await reject(again)
    expect((await newest(draft)).content).toMatchObject({ title: '作者的标题', summary: '又改正过的摘要。' })
  })

  test('is in one rejected after its approval, which undid it, was taken back', async () => {
    const { checkId, articleId } = await published()
    const draft = await extend({ checkId })
    const waiting = await send({ ...draft, content: { ...draft.content, title: '作者的标题' } })
    await correct(articleId, { summary: '运营改正过的摘要。' })
    expect((await approve(waiting, await compare(waiting))).code).toBe(0)
    const approved = { checkId: draft.checkId, version: waiting.version + 1 }
    await site.read(takeBackSubmission, approved, editor.auth)
    expect((await before(draft))!.corrected).toEqual(['summary'])
    await reject({ checkId: draft.checkId, version: approved.version + 1 })
    expect((await newest(draft)).content).toMatchObject({ title: '作者的标题', summary: '运营改正过的摘要。' })
  })

  onPostgres('is not missed by a form saved before it is complete, which waits for it and has to load it', async () => {
    const { checkId, articleId } = await published()
    const draft = await extend({ checkId })
    let correction: Promise<unknown> = Promise.resolve()
    let saving: Promise<number> = Promise.resolve(0)
    await site.db.transaction(async (tx) => {
      // The last that a correction writes.
      await tx.execute(sql`lock table ${auditEntry} in share mode`)
      correction = correct(articleId, { summary: '运营改正过的摘要。' })
      await waitUntilBlocked(site.db, 1, correction)
      const content = { ...draft.content, title: '作者的标题' }
      const edit = { kind: 'article' as const, ...draft, content, isSubmitted: false }
      saving = site.call(editSubmission, edit, { headers: author.auth }).then(({ envelope }) => envelope.code)
      await waitUntilBlocked(site.db, 2, saving)
    })
    await correction
    expect(await saving).toBe(ERROR_CODES.CONFLICT)
    expect((await newest(draft)).content.summary).toBe('运营改正过的摘要。')
  })
})

test('R-14.4 the author’s next change starts with operators’ corrections, including pictures', async () => {
  const { checkId, articleId } = await published()
  const cover = uploadOf('e')
  await assignPhotos(site, editor.userId, cover)
  await correct(articleId, { body: '<p>运营改正过的正文。</p>', cover })
  const draft = await extend({ checkId })
  expect(draft.content).toEqual({ ...given, body: '<p>运营改正过的正文。</p>', cover })
  expect((await send(draft)).status).toBe(1)
})

test('R-14.4 a window showing an older version starts a change from the live one', async () => {
  const { checkId } = await published()
  const { content, ...draft } = await extend({ checkId })
  await approve(await send({ ...draft, content: { ...content, title: '第二版' } }))
  expect((await extend({ checkId })).content.title).toBe('第二版')
})
