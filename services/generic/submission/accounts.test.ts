import { and, eq } from 'drizzle-orm'
import { blockAccount, unblockAccount } from '#lib/contracts/account/account-desk.ts'
import { getArticleDetail } from '#lib/contracts/article.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { decideReport, sendReport } from '#lib/contracts/report/report.ts'
import { article as articleKind } from '#lib/contracts/resources/article.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import {
  editSubmission,
  extendSubmission,
  getSubmission,
  previewSubmission,
  showSubmission,
} from '#lib/contracts/submission/submission.ts'
import { reviewSubmission } from '#lib/contracts/submission/submission-desk.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { category } from '#services/coach/db/schema.ts'
import { submissionPersonalData } from '#services/submission-personal-data.ts'
import { uploadOf } from '#tests/services/application-content.ts'
import { approvedRow } from '#tests/services/approved-row.ts'
import { assignPhotos } from '#tests/services/assign-photos.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'
import { article as articles } from '../db/content-schema.ts'
import { preview, recordVersion } from '../db/resource-schema.ts'
import { submission } from '../db/submission-schema.ts'

/** An account's content when the account is blocked, reported or deleted. */
type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let editor: Person
let owner: Person
let free: number[]
let revalidatedTags: string[] = []

beforeAll(async () => {
  site = await openAccounts({ coaches: 60, revalidate: async (tags) => void revalidatedTags.push(...tags) })
  owner = await site.joinOperator('owner')
  editor = await site.joinOperator('editor')
  free = [...site.data.coaches].filter(({ status }) => status === 'live').map(({ coachId }) => coachId)
})
afterAll(() => site.close())

const content = {
  title: '第一次上网球课要准备什么',
  summary: '球鞋、球拍和心情，一样一样说清楚。',
  cover: '/pictures/sports/wangqiu/0-640.webp',
  channelSlug: 'wangqiu',
  body: `<p>鞋底要平，侧面要有支撑。</p><img src="${uploadOf('b')}" width="10" height="10">`,
}
let forms = 0

/** Creates a coach with an account and an article, live or still pending. */
async function writer() {
  const author = await site.join()
  const coachId = free.shift()!
  await site.db
    .insert(application)
    .values(approvedRow(site.data.categories, { accountId: author.userId, subjectId: coachId }))
  return author
}
async function sent(author: Person) {
  await assignPhotos(site, author.userId, content)
  const edit = { kind: 'article' as const, version: 0, content, isSubmitted: true }
  return site.read(editSubmission, { ...edit, clientKey: `form-of-an-author-${++forms}` }, author.auth)
}
const approve = async ({ checkId, version }: { checkId: string; version: number }) =>
  (await site.call(reviewSubmission, { checkId, version, isApproved: true }, { headers: editor.auth })).envelope
async function published() {
  const author = await writer()
  const check = await sent(author)
  return { author, checkId: check.checkId, articleId: (await approve(check)).data!.subjectId! }
}
const code = async (articleId: number) => (await site.call(getArticleDetail, { articleId })).envelope.code
const setBlocked = (accountId: number, isBlocked: boolean) =>
  site.read(isBlocked ? blockAccount : unblockAccount, { accountId, why: '多次引流' }, owner.auth)

test('R-12.7 blocking an account hides its articles and stops approvals until it is unblocked', async () => {
  const { author, articleId } = await published()
  const down = await published()
  const waiting = await sent(author)
  await site.read(showSubmission, { checkId: down.checkId, isShown: false }, down.author.auth)
  revalidatedTags = []
  await setBlocked(author.userId, true)
  await setBlocked(down.author.userId, true)
  expect(revalidatedTags).toContain(`article:${articleId}`)
  expect(await code(articleId)).toBe(ERROR_CODES.GONE)
  expect(await approve(waiting)).toMatchObject({ code: ERROR_CODES.CONFLICT, msg: /账号已停用/ })
  const { move } = callsOf(articleKind)
  const byHand = { id: articleId, version: 2, move: 'publish', why: '' }
  expect((await site.call(move, byHand, { headers: editor.auth })).envelope).toMatchObject({
    ...{ code: ERROR_CODES.CONFLICT, msg: '作者的账号已停用，不能发布；请先恢复账号' },
  })
  await setBlocked(author.userId, false)
  await setBlocked(down.author.userId, false)
  expect(await code(articleId)).toBe(0)
  // An article its author had already taken down stays down.
  expect(await code(down.articleId)).toBe(ERROR_CODES.GONE)
  expect((await approve(waiting)).code).toBe(0)
})

test('R-12.7 an article whose sport was taken down meanwhile stays down after unblocking and cannot be published', async () => {
  const { author, articleId } = await published()
  const other = (await approve(await sent(author))).data!.subjectId!
  const slug = 'shiqiu'
  await site.db.insert(category).values({
    ...{ categoryId: 9000, parentId: 1, level: 2, slug, name: '试球', position: 99, status: 'disabled' },
  })
  await site.db.update(articles).set({ channelSlug: slug }).where(eq(articles.articleId, articleId))
  await setBlocked(author.userId, true)
  expect(await setBlocked(author.userId, false)).toEqual({ stayedDown: 1 })
  expect([await code(articleId), await code(other)]).toEqual([ERROR_CODES.GONE, 0])
  const { get, move } = callsOf(articleKind)
  const { version } = await site.read(get, { id: articleId }, editor.auth)
  const byHand = { id: articleId, version, move: 'publish', why: '' }
  expect((await site.call(move, byHand, { headers: editor.auth })).envelope).toMatchObject({
    ...{ code: ERROR_CODES.CONFLICT, msg: '所属项目已下架，不能发布；请先改选项目' },
  })
})

test('R-12.5 an article taken down by a report is not shown again by its author or by unblocking until a new version is approved', async () => {
  const { author, checkId, articleId } = await published()
  const reporter = await site.join()
  const report = {
    kind: 'article',
    id: articleId,
    reason: 'untrue',
    words: '',
    clientKey: 'report-of-an-article',
  } as const
  const { reportId } = await site.read(sendReport, report, reporter.auth)
  const show = (isShown: boolean) => site.call(showSubmission, { checkId, isShown }, { headers: author.auth })
  // Taken down by its author before the report is decided.
  expect((await show(false)).envelope.code).toBe(0)
  await site.read(decideReport, { reportId, to: 'upheld', note: '内容不实', blocksAccount: false }, owner.auth)
  expect((await show(true)).envelope).toMatchObject({ code: ERROR_CODES.CONFLICT, msg: /由平台下架/ })
  expect((await site.read(getSubmission, { checkId }, author.auth)).published).toMatchObject({ mayShow: false })

  // A newly approved version is not the one that was reported.
  const draft = await site.read(extendSubmission, { checkId }, author.auth)
  const mended = { kind: 'article' as const, content: { ...content, title: '写得更准确了' }, isSubmitted: true }
  const change = { ...mended, checkId: draft.checkId, version: draft.version }
  await approve(await site.read(editSubmission, change, author.auth))
  expect(
    (await site.call(showSubmission, { checkId: draft.checkId, isShown: true }, { headers: author.auth })).envelope,
  ).toMatchObject({
    data: { published: { state: 'published' } },
  })
  expect(await code(articleId)).toBe(0)

  const other = await published()
  const second = { ...report, id: other.articleId, clientKey: 'report-of-another-article' }
  const { reportId: later } = await site.read(sendReport, second, reporter.auth)
  await setBlocked(other.author.userId, true)
  await site.read(decideReport, { reportId: later, to: 'upheld', note: '内容不实', blocksAccount: false }, owner.auth)
  await setBlocked(other.author.userId, false)
  expect(await code(other.articleId)).toBe(ERROR_CODES.GONE)
})

test('T35 the export has an account’s submissions; deleting the account deletes them and what they published, and no others', async () => {
  const { author, articleId } = await published()
  const other = await published()
  const waiting = await sent(author)
  await site.read(previewSubmission, { checkId: waiting.checkId }, author.auth)
  expect(await site.db.$count(preview, eq(preview.madeBy, author.userId))).toBe(1)
  const data = submissionPersonalData(site.db, { revalidate: async (tags) => void revalidatedTags.push(...tags) })
  const rows = (await data.read(author.userId)) as { content: object }[]
  expect(rows.map((row) => row.content)).toMatchObject([{ title: content.title }, { title: content.title }])
  expect(JSON.stringify(rows)).not.toContain('reviewedBy')
  revalidatedTags = []
  await data.forget(author.userId)
  await data.forget(author.userId)
  expect(revalidatedTags).toContain(`article:${articleId}`)
  expect(await code(articleId)).toBe(ERROR_CODES.GONE)
  expect(await site.db.$count(articles, eq(articles.articleId, articleId))).toBe(0)
  expect(await site.db.$count(submission, eq(submission.accountId, author.userId))).toBe(0)
  const isOf = and(eq(recordVersion.kind, 'article'), eq(recordVersion.recordId, articleId))
  expect(await site.db.$count(recordVersion, isOf)).toBe(0)
  expect(await site.db.$count(preview, eq(preview.madeBy, author.userId))).toBe(0)
  expect(await code(other.articleId)).toBe(0)
})
