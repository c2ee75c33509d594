import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { article as articleKind } from '#lib/contracts/resources/article.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import type { ArticleContent } from '#lib/contracts/submission/article-content.ts'
import { editSubmission, extendSubmission } from '#lib/contracts/submission/submission.ts'
import { getSubmissionForReview, reviewSubmission } from '#lib/contracts/submission/submission-desk.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { coachContent, uploadOf } from '#tests/services/application-content.ts'
import { assignPhotos } from '#tests/services/assign-photos.ts'
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
const compare = async ({ checkId }: Named) =>
  (await site.read(getSubmissionForReview, { checkId }, editor.auth)).before?.version
const approve = async ({ checkId, version }: Named, recordVersion?: number) =>
  (
    await site.call(
      reviewSubmission,
      { checkId, version, recordVersion, isApproved: true, reasons: [] },
      { headers: editor.auth },
    )
  ).envelope
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
  await correct(articleId, { body: '<p>运营改正过的正文。</p>' })
  const refused = await approve(waiting, seen)
  expect([refused.code, refused.msg]).toEqual([ERROR_CODES.CONFLICT, expect.stringContaining('正文')])
  expect((await site.read(calls.get, { id: articleId }, editor.auth)).content.body).toBe('<p>运营改正过的正文。</p>')
  expect((await approve(waiting, await compare(waiting))).code).toBe(0)
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
