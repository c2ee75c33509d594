import { and, eq } from 'drizzle-orm'
import { getArticleDetail } from '#lib/contracts/article.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { APPROVAL_TAKE_BACK_TIME, SUBMISSIONS_MAX, SUBMISSIONS_OPEN_MAX } from '#lib/contracts/limits.ts'
import { getNotices } from '#lib/contracts/notice/notice.ts'
import { getDesk } from '#lib/contracts/operator/desk.ts'
import { getDrafts } from '#lib/contracts/operator/draft.ts'
import { article as articleKind } from '#lib/contracts/resources/article.ts'
import { callsOf, previewCallsOf } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { ArticleContent } from '#lib/contracts/submission/article-content.ts'
import {
  discardSubmission,
  editSubmission,
  extendSubmission,
  getMySubmissions,
  getSubmission,
  previewSubmission,
  type Submission,
  showSubmission,
  withdrawSubmission,
} from '#lib/contracts/submission/submission.ts'
import {
  getSubmissionForReview,
  getSubmissions,
  reviewSubmission,
  takeBackSubmission,
} from '#lib/contracts/submission/submission-desk.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { category } from '#services/coach/db/schema.ts'
import { setSubjectStatus } from '#services/record-status.ts'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { coachContent, uploadOf } from '#tests/services/application-content.ts'
import { assignPhotos } from '#tests/services/assign-photos.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'
import { article as articles } from '../db/content-schema.ts'
import { recordVersion } from '../db/resource-schema.ts'
import { submission } from '../db/submission-schema.ts'
import { attempt } from '../db/visitor-schema.ts'

type Person = Awaited<ReturnType<Accounts['join']>>
type Named = { checkId: string; version: number }

const { DRAFT, PENDING, APPROVED, REJECTED, SUPERSEDED } = APPLICATION_STATUS

let site: Accounts
let clock = Date.now()
let revalidatedTags: string[] = []
let editor: Person
let colleague: Person
/** Live coaches without an account. */
let free: number[]

beforeAll(async () => {
  site = await openAccounts({
    coaches: 60,
    now: () => new Date(clock),
    revalidate: async (tags) => void revalidatedTags.push(...tags),
  })
  editor = await site.joinOperator('editor')
  colleague = await site.joinOperator('editor')
  free = [...site.data.coaches].filter(({ status }) => status === 'live').map(({ coachId }) => coachId)
})
afterAll(() => site.close())
beforeEach(async () => {
  revalidatedTags = []
  await site.db.delete(attempt)
})

let forms = 0
/** Creates an account that has published a coach. */
async function joinCoach(coachId = free.shift()!) {
  const person = await site.join()
  await site.db.insert(application).values({
    ...{ checkId: `coach${coachId}`.padEnd(22, '-'), kind: 'coach', accountId: person.userId, status: 2, version: 1 },
    ...{ content: coachContent(site.data.categories, []), reasons: [], subjectId: coachId },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  })
  await assignPhotos(site, person.userId, uploadOf('a') + uploadOf('b'))
  return { ...person, coachId }
}

const content = (changes: Partial<ArticleContent> = {}): ArticleContent => ({
  title: '第一次上网球课要准备什么',
  summary: '球鞋、球拍和心情，一样一样说清楚。',
  cover: uploadOf('a'),
  channelSlug: 'wangqiu',
  body: '<h1>球鞋</h1><p>鞋底要平，侧面要有支撑。</p>',
  ...changes,
})

const ofArticle = (submission: Submission) => submission as Extract<Submission, { kind: 'article' }>

type Edit = Partial<Named> & { content?: ArticleContent; isSubmitted?: boolean; clientKey?: string }
const editOf = ({ checkId, version = 0, content: given = content(), isSubmitted = false, clientKey }: Edit) => ({
  ...{ kind: 'article' as const, version, content: given, isSubmitted },
  ...(checkId ? { checkId } : { clientKey: clientKey ?? `form-of-an-article-${++forms}` }),
})
/** Saves with photos the author has uploaded. */
const save = async (who: Person, edit: Edit = {}) => {
  await assignPhotos(site, who.userId, editOf(edit))
  return ofArticle(await site.read(editSubmission, editOf(edit), who.auth))
}
const trySave = async (who: Person, edit: Edit = {}) =>
  (await site.call(editSubmission, editOf(edit), { headers: who.auth })).envelope
const send = (who: Person, edit: Edit = {}) => save(who, { ...edit, isSubmitted: true })
const review = async ({ checkId, version }: Named, isApproved = true, who = editor) =>
  (
    await site.call(
      reviewSubmission,
      { checkId, version, isApproved, reasons: isApproved ? [] : [{ field: 'title', text: '请写得更具体' }] },
      { headers: who.auth },
    )
  ).envelope
const takeBack = async ({ checkId, version }: Named, who = colleague) =>
  (await site.call(takeBackSubmission, { checkId, version }, { headers: who.auth })).envelope
const show = async ({ checkId }: Named, isShown: boolean, who: Person) =>
  (await site.call(showSubmission, { checkId, isShown }, { headers: who.auth })).envelope
const look = async ({ checkId }: Named, who: Person) => ofArticle(await site.read(getSubmission, { checkId }, who.auth))
const detail = async (articleId: number) => (await site.call(getArticleDetail, { articleId })).envelope
const notices = async (who: Person) => (await site.read(getNotices, { group: 'submission' }, who.auth)).list

/** A coach with a live article. */
async function published(changes: Partial<ArticleContent> = {}) {
  const author = await joinCoach()
  const sent = await send(author, { content: content(changes) })
  const { subjectId } = (await review(sent)).data!
  return { author, articleId: subjectId!, approved: { checkId: sent.checkId, version: sent.version + 1 } }
}

test('R-14.4 an article goes from draft through review to its page, and nothing is public before', async () => {
  const author = await joinCoach()
  const draft = await save(author, { content: content({ body: '', cover: '' }) })
  expect(draft).toMatchObject({
    status: DRAFT,
    version: 1,
    published: null,
    owner: { kind: 'coach', id: author.coachId },
  })
  const incomplete = await trySave(author, { ...draft, content: draft.content, isSubmitted: true })
  expect([incomplete.code, incomplete.msg]).toEqual([ERROR_CODES.BAD_INPUT, '请上传封面；请填写正文'])
  const before = await site.db.$count(articles)
  const sent = await send(author, { ...draft, content: content() })
  expect(sent).toMatchObject({ status: PENDING, version: 2 })
  expect(await site.db.$count(articles)).toBe(before)
  expect((await site.read(getMySubmissions, {}, author.auth)).list).toMatchObject([
    { status: PENDING, published: null },
  ])
  const { subjectId } = (await review(sent)).data!
  expect(revalidatedTags).toEqual(expect.arrayContaining([`article:${subjectId}`, 'articles']))
  const { data } = await detail(subjectId!)
  expect(data).toMatchObject({ title: content().title, author: { coachId: author.coachId } })
  expect(await look(draft, author)).toMatchObject({
    ...{ status: APPROVED, published: { recordId: subjectId, state: 'published', mayShow: false } },
  })
  expect(await notices(author)).toMatchObject([{ kind: 'contentApproved', checkId: sent.checkId }])
})

test('R-14.4 the live article stays unchanged until a change is approved, and keeps its id', async () => {
  const { author, articleId, approved } = await published()
  const draft = await site.read(extendSubmission, { checkId: approved.checkId }, author.auth)
  expect(draft).toMatchObject({ status: DRAFT, content: content() })
  expect((await site.read(extendSubmission, { checkId: approved.checkId }, author.auth)).checkId).toBe(draft.checkId)
  const sent = await send(author, { ...draft, content: content({ title: '第二版：上网球课之前' }) })
  expect((await detail(articleId)).data).toMatchObject({ title: content().title })
  const seen = await site.read(getSubmissionForReview, { checkId: sent.checkId }, editor.auth)
  expect([seen.before!.content.title, seen.after.title]).toEqual([content().title, '第二版：上网球课之前'])
  expect((await review(sent)).data!.subjectId).toBe(articleId)
  expect((await detail(articleId)).data).toMatchObject({ title: '第二版：上网球课之前' })
  expect((await look(approved, author)).status).toBe(SUPERSEDED)
  expect((await site.read(getMySubmissions, {}, author.auth)).list).toHaveLength(1)
})

test('R-14.4 a rejection gives reasons per field; the author edits and submits again', async () => {
  const author = await joinCoach()
  const sent = await send(author)
  expect((await review(sent, false)).code).toBe(0)
  const rejected = await look(sent, author)
  expect(rejected).toMatchObject({ status: REJECTED, reasons: [{ field: 'title', text: '请写得更具体' }] })
  const [notice] = await notices(author)
  expect(notice).toMatchObject({ kind: 'contentRejected', submissionKind: 'article', checkId: sent.checkId })
  const again = await send(author, { ...rejected, content: content({ title: '初学者的第一节网球课' }) })
  expect(again).toMatchObject({ status: PENDING, reasons: [] })
  expect((await review(again)).code).toBe(0)
})

test('R-14.2 a rejected text says when its author saved it, not when it was rejected', async () => {
  const author = await joinCoach()
  const sent = await send(author)
  await review(sent, false)
  expect((await look(sent, author)).updatedAt).toBe(sent.updatedAt)
})

test('R-14.4 only an owner of a published coach can write, and nobody can read or change another’s submission', async () => {
  const [author, stranger, rival] = [await joinCoach(), await site.join(), await joinCoach()]
  const refused = await trySave(stranger)
  expect([refused.code, refused.msg]).toEqual([ERROR_CODES.NOT_ALLOWED, '入驻审核通过后才能发布内容，请先完成入驻'])
  const draft = await save(author)
  for (const [call, input] of [
    [getSubmission, {}],
    [editSubmission, editOf(draft)],
    [extendSubmission, {}],
    [withdrawSubmission, {}],
    [showSubmission, { isShown: false }],
  ] as const)
    expect((await site.call(call as never, { ...draft, ...input }, { headers: rival.auth })).envelope.code).toBe(
      ERROR_CODES.GONE,
    )
  const owner = { kind: 'coach' as const, id: author.coachId }
  const asOther = await site.call(editSubmission, { ...editOf({}), owner }, { headers: rival.auth })
  expect(asOther.envelope.code).toBe(ERROR_CODES.BAD_INPUT)
  await site.read(discardSubmission, draft, rival.auth)
  expect((await look(draft, author)).status).toBe(DRAFT)
  expect((await site.call(getSubmissionForReview, draft, { headers: editor.auth })).envelope.code).toBe(
    ERROR_CODES.GONE,
  )
})

test('R-14.2 of two windows the second is refused, and a repeated request makes one submission', async () => {
  const author = await joinCoach()
  const clientKey = 'form-that-is-sent-twice'
  const sends = await Promise.all([0, 1, 2].map(() => trySave(author, { clientKey })))
  const [first] = sends
  expect(new Set(sends.map(({ data }) => data!.checkId)).size).toBe(1)
  expect((await trySave(author, { clientKey, content: content({ title: '另一个标题' }) })).code).toBe(
    ERROR_CODES.CONFLICT,
  )
  const draft = first!.data!
  // An author who got no response finds it by its key; nobody else does.
  expect(await site.read(getSubmission, { clientKey }, author.auth)).toMatchObject({ checkId: draft.checkId })
  const other = await site.join()
  expect((await site.call(getSubmission, { clientKey }, { headers: other.auth })).envelope.code).toBe(ERROR_CODES.GONE)
  const saves = await Promise.all(
    ['甲', '乙'].map((title) => trySave(author, { ...draft, content: content({ title }) })),
  )
  expect(saves.map(({ code }) => code).toSorted()).toEqual([0, ERROR_CODES.CONFLICT])
  const { data: winner } = saves.find(({ code }) => code === 0)!
  expect((await trySave(author, { ...draft, content: ofArticle(winner!).content })).data).toMatchObject({ version: 2 })
})

test('R-13.5 of two simultaneous decisions one wins, and a withdrawal never succeeds together with a decision', async () => {
  const author = await joinCoach()
  const sent = await send(author)
  const both = await Promise.all([review(sent, true), review(sent, false, colleague)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, ERROR_CODES.CONFLICT])
  expect(await notices(author)).toHaveLength(1)
  for (let round = 0; round < 4; round++) {
    const other = await send(author, { content: content({ title: `第 ${round} 篇` }) })
    const [decided, withdrawn] = await Promise.all([
      review(other),
      site.call(withdrawSubmission, other, { headers: author.auth }),
    ])
    expect([decided.code, withdrawn.envelope.code].toSorted()).toEqual([0, ERROR_CODES.CONFLICT])
    expect((await look(other, author)).status).toBe(decided.code === 0 ? APPROVED : DRAFT)
  }
})

test('R-14.4 a withdrawn submission is a draft again, a discarded draft is gone, and repeating either succeeds', async () => {
  const author = await joinCoach()
  const sent = await send(author)
  expect((await trySave(author, { ...sent, content: content() })).code).toBe(ERROR_CODES.CONFLICT)
  const draft = await site.read(withdrawSubmission, sent, author.auth)
  expect(draft).toMatchObject({ status: DRAFT, submittedAt: null })
  expect((await site.read(withdrawSubmission, sent, author.auth)).version).toBe(draft.version)
  expect((await review(sent)).code).toBe(ERROR_CODES.CONFLICT)
  await site.read(discardSubmission, draft, author.auth)
  await site.read(discardSubmission, draft, author.auth)
  expect((await site.read(getMySubmissions, {}, author.auth)).list).toEqual([])
})

test('R-13.6 taking back an approval within ten minutes removes the article or restores its previous version', async () => {
  const { author, articleId, approved } = await published()
  expect((await takeBack(approved)).code).toBe(0)
  expect((await detail(articleId)).code).toBe(ERROR_CODES.GONE)
  const waiting = await look(approved, author)
  expect(waiting).toMatchObject({ status: PENDING, published: null })
  expect((await notices(author)).map(({ kind }) => kind)).toEqual(['contentTakenBack'])
  // It is in the queue of submissions, not among operators' drafts.
  const { list } = await site.read(getDrafts, { pageSize: 50 }, editor.auth)
  expect(list.filter(({ kind, id }) => kind === 'article' && id === articleId)).toEqual([])
  expect((await review(waiting)).data!.subjectId).toBe(articleId)
  expect((await detail(articleId)).code).toBe(0)

  const draft = await site.read(extendSubmission, approved, author.auth)
  const sent = await send(author, { ...draft, content: content({ title: '改过的标题' }) })
  clock += 1_000
  await review(sent)
  const changed = { checkId: sent.checkId, version: sent.version + 1 }
  expect((await takeBack(changed)).code).toBe(0)
  expect((await detail(articleId)).data).toMatchObject({ title: content().title })
  expect((await look(approved, author)).status).toBe(APPROVED)
  await review({ ...changed, version: changed.version + 1 })
  clock += APPROVAL_TAKE_BACK_TIME + 1
  const late = await takeBack({ ...changed, version: changed.version + 2 })
  expect([late.code, late.msg]).toEqual([ERROR_CODES.CONFLICT, '通过已超过 10 分钟，不能再撤回'])
})

test('R-13.6 an approval cannot be taken back once the author has begun the next change', async () => {
  const { author, approved } = await published()
  await site.read(extendSubmission, approved, author.auth)
  expect(await takeBack(approved)).toMatchObject({ code: ERROR_CODES.CONFLICT, msg: /提交人已开始下一次修改/ })
})

test('R-14.4 the author can take an article down and show it again; an approved change leaves it down', async () => {
  const { author, articleId, approved } = await published()
  expect((await show(approved, false, author)).data).toMatchObject({ published: { state: 'disabled', mayShow: true } })
  expect((await detail(articleId)).code).toBe(ERROR_CODES.GONE)
  expect(revalidatedTags).toContain(`article:${articleId}`)
  const draft = await site.read(extendSubmission, approved, author.auth)
  const sent = await send(author, { ...draft, content: content({ title: '下架期间改的' }) })
  await review(sent)
  expect((await detail(articleId)).code).toBe(ERROR_CODES.GONE)
  const again = await show(sent, true, author)
  expect(again.data).toMatchObject({ published: { state: 'published' } })
  expect((await detail(articleId)).data).toMatchObject({ title: '下架期间改的' })
  // None of these acts is logged as an operator's.
  const acts = await site.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.kind, 'article'), eq(auditEntry.recordId, String(articleId))))
  expect(acts.map(({ act }) => act).toSorted()).toEqual(['change', 'create'])
  // The log outlives the account, so it contains nothing of the text.
  expect(JSON.stringify(acts)).not.toContain('下架期间改的')
})

test('R-12.7 an author cannot show again what an operator took down', async () => {
  const { author, articleId, approved } = await published()
  const { move } = callsOf(articleKind)
  await site.read(move, { id: articleId, version: 1, move: 'takeDown', why: '广告' }, editor.auth)
  expect(await look(approved, author)).toMatchObject({ published: { state: 'disabled', mayShow: false } })
  expect(await show(approved, true, author)).toMatchObject({ code: ERROR_CODES.CONFLICT, msg: /由平台下架/ })
})

test('R-11.3 the author is notified of an article an operator takes down, with its latest submission, not of one’s own', async () => {
  const { author, articleId, approved } = await published()
  const told = async () => (await notices(author)).map(({ kind, checkId }) => [kind, checkId]).toSorted()
  for (const isShown of [false, true]) await show(approved, isShown, author)
  expect(await told()).toEqual([['contentApproved', approved.checkId]])
  const { checkId } = await site.read(extendSubmission, approved, author.auth)
  const { version } = await site.read(callsOf(articleKind).get, { id: articleId }, editor.auth)
  await site.read(callsOf(articleKind).move, { id: articleId, version, move: 'takeDown', why: '' }, editor.auth)
  expect(await told()).toEqual([
    ['contentApproved', approved.checkId],
    ['contentTakenDown', checkId],
  ])
  expect((await notices(author)).map(({ words }) => words)).toContain('平台已下架您的文章，有疑问请联系客服')
})

test('R-14.3 the author, and an editor once it is submitted, can preview an article; nothing becomes public', async () => {
  const { author, articleId, approved } = await published()
  const draft = await site.read(extendSubmission, approved, author.auth)
  const { checkId } = await save(author, { ...draft, content: content({ title: '还没有审核的标题' }) })
  const { token } = await site.read(previewSubmission, { checkId }, author.auth)
  const seen = await site.read(previewCallsOf(articleKind as unknown as Resource).read, { token })
  expect(seen).toMatchObject({ page: `/jiaoxue/detail/${articleId}`, data: { title: '还没有审核的标题' } })
  expect((await detail(articleId)).data).toMatchObject({ title: content().title })
  const asEditor = await site.call(previewSubmission, { checkId }, { headers: editor.auth })
  expect(asEditor.envelope.code).toBe(ERROR_CODES.GONE)
  const sent = await send(author, { ...draft, checkId, version: 2, content: content({ title: '还没有审核的标题' }) })
  expect((await site.read(previewSubmission, { checkId: sent.checkId }, editor.auth)).token).toMatch(/./)
  const bySupport = await site.call(
    previewSubmission,
    { checkId },
    { headers: (await site.joinOperator('support')).auth },
  )
  expect(bySupport.envelope.code).toBe(ERROR_CODES.GONE)
  const begun = await save(author, { content: content({ body: '' }) })
  const lacking = await site.call(previewSubmission, { checkId: begun.checkId }, { headers: author.auth })
  expect([lacking.envelope.code, lacking.envelope.msg]).toEqual([ERROR_CODES.BAD_INPUT, '请填写正文'])
})

test('R-12.6 a blocked word is refused at its field; the reviewer sees the doubtful sentence and why', async () => {
  const author = await joinCoach()
  const draft = await save(author)
  const refused = await trySave(author, {
    ...draft,
    content: content({ summary: '这里可以办假证' }),
    isSubmitted: true,
  })
  expect([refused.code, refused.field]).toEqual([ERROR_CODES.TEXT_REFUSED, 'summary'])
  const body = '<p>想约课加我微信 wx: tingzhao88</p>'
  const sent = await send(author, { ...draft, content: content({ body }) })
  const { doubts } = await site.read(getSubmissionForReview, sent, editor.auth)
  expect(doubts).toEqual([
    {
      field: 'body',
      sentences: ['想约课加我微信 wx: tingzhao88'],
      findings: expect.arrayContaining([expect.objectContaining({ contact: 'wechat', found: '加我微信' })]),
    },
  ])
})

test('R-12.6 the descriptions of pictures are checked too', async () => {
  const author = await joinCoach()
  const draft = await save(author)
  const described = (alt: string, before = '') =>
    content({ body: `<p>先热身。</p><img${before} src="${uploadOf('b')}" alt="${alt}"><p>再发球。</p>` })
  for (const before of ['', ' width="1 alt="'] as const) {
    const refused = await trySave(author, { ...draft, content: described('这里可以办假证', before), isSubmitted: true })
    expect([refused.code, refused.field]).toEqual([ERROR_CODES.TEXT_REFUSED, 'body'])
  }
  const sent = await send(author, { ...draft, content: described('约课打 138 0013 8000') })
  const { doubts } = await site.read(getSubmissionForReview, sent, editor.auth)
  expect(doubts).toEqual([
    {
      field: 'body',
      sentences: ['约课打 138 0013 8000'],
      findings: expect.arrayContaining([expect.objectContaining({ contact: 'mobile' })]),
    },
  ])
})

test('a picture’s description is cut to the length the editor accepts', async () => {
  const body = `<p>鞋底要平</p><img src="${uploadOf('b')}" alt="${'😀'.repeat(101)}">`
  const saved = await save(await joinCoach(), { content: content({ body }) })
  expect(saved.content.body).toContain(` alt="${'😀'.repeat(100)}"`)
})

test('T12 the text is sanitized, and a picture uploaded by somebody else is refused', async () => {
  const [author, other] = [await joinCoach(), await site.join()]
  await assignPhotos(site, other.userId, uploadOf('z'))
  const foreign = await trySave(author, { content: content({ cover: uploadOf('z') }) })
  expect([foreign.code, foreign.msg]).toEqual([ERROR_CODES.BAD_INPUT, '封面不是您上传的或已失效，请移除后重新上传'])
  const body = `<p onclick="alert(1)">鞋底要平</p><script>alert(1)</script><img src="${uploadOf('b')}" width="10" height="10">`
  const { content: sanitized } = await save(author, { content: content({ body }) })
  expect(sanitized.body).not.toMatch(/script|onclick/)
  expect(sanitized.body).toContain(uploadOf('b'))
})

test('R-14.4 an account has a limited number of open submissions, and discarding one makes room', async () => {
  const author = await joinCoach()
  const drafts = []
  for (let each = 0; each < SUBMISSIONS_OPEN_MAX; each++) drafts.push(await save(author))
  const more = await trySave(author)
  expect([more.code, more.msg]).toEqual([
    ERROR_CODES.CONFLICT,
    '草稿、待审核和未通过的内容最多 20 份，请先提交、删除，或等待审核',
  ])
  await site.read(discardSubmission, drafts[0]!, author.auth)
  expect((await trySave(author)).code).toBe(0)
})

test('R-14.4 at the limit of published texts no new one can be started, but existing ones can be changed', async () => {
  const { author, approved } = await published()
  const [first] = await site.db.select().from(submission).where(eq(submission.checkId, approved.checkId))
  const others = Array.from({ length: SUBMISSIONS_MAX - 2 }, (_, number) => ({
    ...{ ...first!, checkId: `full-${number}`.padEnd(22, '-'), clientKey: null, recordId: 1_000_000 + number },
  }))
  await site.db.insert(submission).values(others)
  // Record ids are only unique within a kind.
  const ofAnother = { ...others[0]!, kind: 'video' as never, checkId: 'other-kind'.padEnd(22, '-') }
  await site.db.insert(submission).values(ofAnother)
  expect(await trySave(author)).toMatchObject({ code: ERROR_CODES.CONFLICT, msg: '一个账号最多发布 300 份内容' })
  const draft = await site.read(extendSubmission, { checkId: approved.checkId }, author.auth)
  const sent = await send(author, { ...draft, content: content({ title: '满了以后改的' }) })
  expect((await review(sent)).code).toBe(0)
  await site.db.delete(submission).where(eq(submission.accountId, author.userId))
})

test('R-14.4 discarding a text whose first approval was taken back deletes its record, and no other', async () => {
  const { author, articleId, approved } = await published()
  const untouched = await published()
  await takeBack(approved)
  const waiting = await look(approved, author)
  const draft = await site.read(withdrawSubmission, waiting, author.auth)
  await site.read(discardSubmission, draft, author.auth)
  expect(await site.db.$count(articles, eq(articles.articleId, articleId))).toBe(0)
  const isOf = and(eq(recordVersion.kind, 'article'), eq(recordVersion.recordId, articleId))
  expect(await site.db.$count(recordVersion, isOf)).toBe(0)
  const change = await site.read(extendSubmission, { checkId: untouched.approved.checkId }, untouched.author.auth)
  await site.read(discardSubmission, change, untouched.author.auth)
  expect((await detail(untouched.articleId)).code).toBe(0)
})

test('R-14.4 submitting under an unknown sport is refused at its field', async () => {
  const author = await joinCoach()
  const draft = await save(author, { content: content({ channelSlug: 'meiyou' }) })
  expect(draft.content.channelSlug).toBe('meiyou')
  const refused = await trySave(author, { ...draft, isSubmitted: true })
  expect(refused).toMatchObject({ code: ERROR_CODES.BAD_INPUT, field: 'channelSlug', msg: '请重新选择项目' })
  expect((await send(author, { ...draft, content: content({ channelSlug: 'zonghe' }) })).status).toBe(PENDING)
})

test('R-14.4 under a taken down sport nothing is submitted, approved or shown again, but an approval can be taken back', async () => {
  const slug = 'shiqiu'
  const sport = eq(category.slug, slug)
  await site.db.insert(category).values({ categoryId: 9000, parentId: 1, level: 2, slug, name: '试球', position: 99 })
  const author = await joinCoach()
  const named = content({ channelSlug: slug })
  const draft = await save(author, { content: named })
  const sent = await send(author, { content: named })
  const down = await published({ channelSlug: slug })
  await show(down.approved, false, down.author)
  const changed = await published({ channelSlug: slug })
  const change = await site.read(extendSubmission, changed.approved, changed.author.auth)
  const elsewhere = await send(changed.author, { ...change, content: content() })
  await review(elsewhere)

  await site.db.update(category).set({ status: 'disabled' }).where(sport)
  const refused = { code: ERROR_CODES.BAD_INPUT, field: 'channelSlug', msg: '请重新选择项目' }
  await assignPhotos(site, author.userId, named)
  expect(await trySave(author, { ...draft, content: named, isSubmitted: true })).toMatchObject(refused)
  expect(await review(sent)).toMatchObject({ code: ERROR_CODES.CONFLICT, msg: expect.stringContaining('项目已下架') })
  expect(await show(down.approved, true, down.author)).toMatchObject({
    ...{ code: ERROR_CODES.CONFLICT, msg: expect.stringContaining('项目已下架') },
  })
  expect((await takeBack({ ...elsewhere, version: elsewhere.version + 1 })).code).toBe(0)
  expect((await detail(changed.articleId)).data).toMatchObject({ channel: { slug } })
  // The author chooses another sport.
  expect((await review(sent, false)).code).toBe(0)
  const mended = await send(author, { checkId: sent.checkId, version: sent.version + 1, content: content() })
  expect((await review(mended)).code).toBe(0)
})

test('R-14.4 an author can show or hide a text ten times a minute; repeats without effect are not counted', async () => {
  const { author, approved } = await published()
  expect((await show(approved, true, author)).code).toBe(0)
  for (let turn = 0; turn < 10; turn++) expect((await show(approved, turn % 2 === 1, author)).code).toBe(0)
  expect((await show(approved, false, author)).code).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
  expect((await show(approved, true, author)).code).toBe(0)
})

test('R-14.4 hiding and showing a text repeatedly while its change is approved loses neither', async () => {
  for (let round = 0; round < 3; round++) {
    const { author, articleId, approved } = await published()
    const draft = await site.read(extendSubmission, { checkId: approved.checkId }, author.auth)
    const sent = await send(author, { ...draft, content: content({ title: '同时改的' }) })
    const toggle = async () => {
      const responses = []
      for (const isShown of [false, true, false, true, false]) responses.push(await show(approved, isShown, author))
      return responses
    }
    const [decided, shown] = await Promise.all([review(sent), toggle()])
    expect([decided, ...shown].map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0])
    const [row] = await site.db.select().from(articles).where(eq(articles.articleId, articleId))
    expect(row).toMatchObject({ title: '同时改的', status: 'disabled' })
  }
})

test('R-13.6 a reviewer sees a rejected submission with the author’s edits since', async () => {
  const author = await joinCoach()
  const sent = await send(author)
  await review(sent, false)
  const rejected = await look(sent, author)
  await save(author, { ...rejected, content: content({ title: '正在改的标题' }) })
  const seen = await site.read(getSubmissionForReview, { checkId: sent.checkId }, editor.auth)
  expect(seen.submission).toMatchObject({ status: REJECTED, content: { title: '正在改的标题' } })
})

test('R-14.4 while the coach is taken down nothing can be submitted, approved or shown again', async () => {
  const { author, approved } = await published()
  const waiting = await send(author)
  const draft = await save(author)
  await show(approved, false, author)
  await setSubjectStatus(site.db, PUSH_OFF, ['coach', author.coachId, 'disabled'])
  const refused = /教练主页目前没有公开/
  expect((await trySave(author, { ...draft, isSubmitted: true })).msg).toMatch(refused)
  expect((await review(waiting)).msg).toMatch(refused)
  expect((await show(approved, true, author)).msg).toMatch(refused)
  expect((await review(waiting, false)).code).toBe(0)
})

test('R-13.2 editors decide on submissions but not on their own; other roles are refused', async () => {
  const own = await joinCoach()
  const reviewer = await site.joinOperator('reviewer')
  const sent = await send(own)
  expect((await review(sent, true, reviewer)).code).toBe(ERROR_CODES.NOT_ALLOWED)
  expect((await review(sent, true, own)).code).toBe(ERROR_CODES.NOT_ALLOWED)
  const writing = await site.joinOperator('editor')
  const coachId = free.shift()!
  await site.db.insert(application).values({
    ...{ checkId: 'w'.repeat(22), kind: 'coach', accountId: writing.userId, status: 2, version: 1, reasons: [] },
    ...{ content: coachContent(site.data.categories, []), subjectId: coachId },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  })
  await assignPhotos(site, writing.userId, uploadOf('a'))
  const editorsOwn = await send(writing)
  expect(await review(editorsOwn, true, writing)).toMatchObject({ code: ERROR_CODES.NOT_ALLOWED })
  const { subjectId } = (await review(editorsOwn)).data!
  const { move } = callsOf(articleKind)
  const asOperator = await site.call(
    move,
    { id: subjectId!, version: 1, move: 'takeDown', why: '' },
    { headers: writing.auth },
  )
  expect(asOperator.envelope.code).toBe(ERROR_CODES.NOT_ALLOWED)
})

test('R-13.5 the desk counts pending submissions, and the queue has the longest waiting first', async () => {
  await site.db.delete(submission).where(eq(submission.status, PENDING))
  const author = await joinCoach()
  const first = await send(author, { content: content({ title: '先到的' }) })
  await send(author, { content: content({ title: '后到的' }) })
  const { list } = await site.read(getSubmissions, {}, editor.auth)
  expect(list.map(({ title }) => title)).toEqual(['先到的', '后到的'])
  expect(list[0]).toMatchObject({ checkId: first.checkId, isChange: false })
  const found = async (text: string) =>
    (await site.read(getSubmissions, { text }, editor.auth)).list.map(({ title }) => title)
  expect([await found('后到'), await found(list[0]!.ownerName), await found('查无此人')]).toEqual([
    ['后到的'],
    ['先到的', '后到的'],
    [],
  ])
  const { queues } = await site.read(getDesk, {}, editor.auth)
  expect(queues.find(({ queue }) => queue === 'submissions')).toMatchObject({ count: 2, label: '内容审核' })
})

test('R-13.8 an approval makes a version of the record with its reviewer', async () => {
  const { articleId } = await published()
  const versions = await site.db
    .select()
    .from(recordVersion)
    .where(and(eq(recordVersion.kind, 'article'), eq(recordVersion.recordId, articleId)))
  expect(versions).toMatchObject([{ version: 1, state: 'published', madeBy: editor.userId, why: '内容审核通过' }])
})
