import { and, asc, eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { editCoachCheckRecord } from '#lib/contracts/application/coach-application.ts'
import { editVenuesCheckRecord } from '#lib/contracts/application/venue-application.ts'
import { getArticleList } from '#lib/contracts/article.ts'
import { getCoachDetail, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { userComment, userReply } from '#lib/contracts/comment/comment.ts'
import { getCourseList } from '#lib/contracts/course.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { keepTeaching, setPaused } from '#lib/contracts/lead/intake.ts'
import { getSentLeads } from '#lib/contracts/lead/lead.ts'
import { sendReport } from '#lib/contracts/report/report.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { coach as coachKind } from '#lib/contracts/resources/coach.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { getVideoList } from '#lib/contracts/video/video.ts'
import { coachContent, venueContent } from '#tests/services/application-content.ts'
import { withAssignedPhotos } from '#tests/services/assign-photos.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { application } from './coach/db/application-schema.ts'
import { lead } from './coach/db/lead-schema.ts'
import { preview, recordVersion } from './coach/db/resource-schema.ts'
import { coach } from './coach/db/schema.ts'
import { leadNotesPersonalData } from './coach/lead/own-notes.ts'
import { article, course, video } from './generic/db/content-schema.ts'
import { report } from './generic/db/report-schema.ts'
import { articleWords, courseWords, videoWords } from './generic/search/words-of.ts'
import { profilePersonalData } from './profile-personal-data.ts'
import { auditEntry } from './shared/audit/entry-table.ts'
import { account } from './user/db/schema.ts'

let site: TestSite

beforeAll(async () => {
  site = withAssignedPhotos(
    await openTestSite({
      coaches: 30,
      findActor: async (token) => ({ accountId: Number(token), role: token === '1' ? 'owner' : null }),
    }),
  )
})
afterAll(() => site.close())

const as = (accountId: number) => ({ 'auth-token': String(accountId) })

async function approvedBoth(accountId: number) {
  const { categories } = site.data
  const profile = { version: 0, content: coachContent(categories, [], { name: '欧阳听澜' }), isSubmitted: true }
  const place = { version: 0, content: venueContent(categories), isSubmitted: true }
  const records = [
    await site.read(editCoachCheckRecord, profile, as(accountId)),
    await site.read(editVenuesCheckRecord, place, as(accountId)),
  ]
  const ids: number[] = []
  for (const { checkId, version } of records) {
    ids.push((await site.read(reviewCheckRecord, { checkId, version, isApproved: true }, as(1))).subjectId!)
  }
  return { coachId: ids[0]!, venueId: ids[1]! }
}

const NONE = { applications: [], pages: [] }

test('T35 an export has the pages an account published, with what only they hold and every version, and no operator', async () => {
  const { coachId, venueId } = await approvedBoth(320)
  await approvedBoth(321)
  const teaching = { ageBands: ['7-9'], openTimes: [{ weekday: 6, from: '09:00', to: '12:00' }] }
  const input = { coachId, ...teaching, before: { ageBands: [], openTimes: [] } }
  await site.read(keepTeaching, input as z.input<typeof keepTeaching.input>, as(320))
  await site.read(setPaused, { kind: 'venue', id: venueId, isPaused: true }, as(320))
  const { get, save } = callsOf(coachKind)
  const { version, content } = await site.read(get, { id: coachId }, as(1))
  const corrected = { ...content, motto: '改正过的话' }
  await site.read(save, { id: coachId, version, content: corrected, clientKey: 'form-of-a-test' }, as(1))

  const read = await profilePersonalData(site.store.db).read(320)
  expect(read).toMatchObject({
    pages: [
      {
        ...{ kind: 'coach', page: { coachId, motto: '改正过的话', ...teaching } },
        versions: [{ content: { motto: content.motto } }, { content: { motto: '改正过的话' } }],
      },
      { kind: 'venue', page: { venueId, isPaused: true } },
    ],
  })
  expect(JSON.stringify(read)).not.toMatch(/madeBy|reviewedBy|form-of-a-test/)
})

test('T35 an export has what an account submitted; deleting the account takes all of it down and leaves no application', async () => {
  const { coachId, venueId } = await approvedBoth(300)
  // An article they wrote names them, too.
  const written = site.data.articles[0]!.articleId
  await site.store.db.update(article).set({ coachId, authorName: '欧阳听澜' }).where(eq(article.articleId, written))
  // So does an operator's preview of their page.
  await site.store.db.insert(preview).values({
    ...{ tokenHash: 'a', kind: 'coach', recordId: coachId, content: { name: '欧阳听澜' }, madeBy: 1 },
    endsAt: new Date(Date.now() + 60_000),
  })
  // And leads to them, one of which is about their course.
  const sent = { callName: '王女士', isVerified: true, times: [], description: '', pictures: [], source: '/' }
  const received = {
    recipientKind: 'coach' as const,
    recipientId: coachId,
    recipientName: '欧阳听澜',
    note: '孩子怕水',
  }
  await site.store.db.insert(lead).values(
    [
      { ...sent, ...received, kind: 'coach', subjectId: coachId, subjectName: '欧阳听澜' },
      { ...sent, ...received, kind: 'course', subjectId: 1, subjectName: '周末篮球班' },
    ].map(
      (each) => ({ ...each, accountId: 400, state: 'new' as const, createdAt: new Date() }) as typeof lead.$inferInsert,
    ),
  )
  // So do reports of them, and of a comment on them and its reply.
  const values = {
    ...{ mobile: '13900000400', userName: '家长', nameKey: '家长', passwordHash: '', userType: 'user' as const },
    ...{ headImg: '/pictures/avatars/03.webp', agreementVersion: '1' },
  }
  const [parent] = await site.store.db.insert(account).values(values).returning()
  const auth = as(parent!.accountId)
  const { commentId } = await site.read(userComment, { coachId, content: '教得细' }, auth)
  const { replyId } = await site.read(userReply, { commentId, content: '谢谢' }, auth)
  const reported = [
    { kind: 'coach', id: coachId },
    { kind: 'venue', id: venueId },
    { kind: 'comment', id: commentId },
    { kind: 'reply', id: replyId },
  ] as const
  for (const each of reported)
    await site.read(
      sendReport,
      { ...each, reason: 'untrue', words: null, clientKey: `report-of-a-${each.kind}` },
      as(401),
    )
  const revalidations: [readonly string[], object | undefined][] = []
  const part = profilePersonalData(site.store.db, {
    revalidate: async (tags, options) => void revalidations.push([tags, options]),
  })
  expect(JSON.stringify(await part.read(300))).toMatch(
    /13712345678.*91440101MA5AAAAA0X|91440101MA5AAAAA0X.*13712345678/,
  )
  expect(await part.read(301)).toEqual(NONE)
  const notes = leadNotesPersonalData(site.store.db)
  expect(await notes.read(300)).toMatchObject([{ note: '孩子怕水' }, { note: '孩子怕水' }])
  expect(await notes.read(400)).toEqual([])

  await part.forget(300)
  await part.forget(300)

  expect(await part.read(300)).toEqual(NONE)
  expect((await site.call(getCoachDetail, { coachId })).envelope.code).toBe(ERROR_CODES.COACH_DISABLED)
  expect((await site.call(getVenueDetail, { venueId })).envelope.code).toBe(ERROR_CODES.GONE)
  expect(
    (await site.read(searchCoaches, { nameLikeSearch: '欧阳听澜' })).list.map((each) => each.coachId),
  ).not.toContain(coachId)
  const [row] = await site.store.db.select().from(coach).where(eq(coach.coachId, coachId))
  expect(JSON.stringify(row)).not.toMatch(/欧阳|GD2016|六年少儿/)
  // Approving and taking down stored versions, each with the whole content.
  const versions = and(eq(recordVersion.kind, 'coach'), eq(recordVersion.recordId, coachId))
  expect(await site.store.db.$count(recordVersion, versions)).toBe(0)
  expect(await site.store.db.$count(preview)).toBe(0)
  // The log is kept permanently.
  const log = await site.store.db.select().from(auditEntry)
  expect(log.map(({ act, kind }) => `${act} ${kind}`)).toEqual(
    expect.arrayContaining(['create coach', 'create venue', 'takeDown coach', 'takeDown venue']),
  )
  expect(JSON.stringify(log)).not.toMatch(/听澜|GD2016|六年少儿|学会停球|层高九米|upload/)
  const [piece] = await site.store.db.select().from(article).where(eq(article.articleId, written))
  expect(piece).toMatchObject({ authorName: '已注销教练', authorHeadImg: '/pictures/avatars/default.svg' })
  const requests = await site.read(getSentLeads, {}, as(400))
  expect(
    requests.list
      .map(({ subject, ...shown }) => [subject?.name, subject?.isGone, shown.recipient, shown.isRecipientGone])
      .sort(),
  ).toEqual([
    ['周末篮球班', false, null, true],
    ['已注销教练', true, null, true],
  ])
  expect(JSON.stringify(await site.store.db.select().from(lead))).not.toMatch(/听澜|怕水/)
  const reports = await site.store.db.select({ name: report.name }).from(report).orderBy(asc(report.reportId))
  expect(reports.map(({ name }) => name)).toEqual([
    ...['已注销教练', '已注销场馆', '对已注销教练的评价', '对已注销教练评价的回复'],
  ])
  expect(await site.store.db.$count(application, eq(application.accountId, 300))).toBe(0)
  expect(revalidations).toEqual([
    [expect.arrayContaining([`coach:${coachId}`, `venue:${venueId}`]), { isUrgent: true }],
  ])
})

test('T35 a deleted coach or venue is not found by name or sound in what others published', async () => {
  const { db } = site.store
  const { coachId, venueId } = await approvedBoth(310)
  const { articles, videos, courses } = site.data
  const [piece, clip, [own, held]] = [articles[1]!, videos[1]!, [courses[0]!, courses[1]!]]
  const author = { coachId, authorName: '欧阳听澜' }
  const isPiece = eq(article.articleId, piece.articleId)
  const isClip = eq(video.videoId, clip.videoId)
  const isOwn = eq(course.trainsId, own.trainsId)
  const isHeld = eq(course.trainsId, held.trainsId)
  const [[text], [film], [lessons], [camp]] = [
    await db.update(article).set(author).where(isPiece).returning(),
    await db.update(video).set(author).where(isClip).returning(),
    await db
      .update(course)
      .set({ organiserKind: 'coach', organiserId: coachId, organiserName: '欧阳听澜' })
      .where(isOwn)
      .returning(),
    await db.update(course).set({ venueId, venueName: '听澜羽毛球馆' }).where(isHeld).returning(),
  ]
  // Search words, as any write of such a record computes them.
  await db
    .update(article)
    .set({ words: articleWords(text!) })
    .where(isPiece)
  await db
    .update(video)
    .set({ words: videoWords(film!) })
    .where(isClip)
  await db
    .update(course)
    .set({ words: courseWords(lessons!) })
    .where(isOwn)
  await db
    .update(course)
    .set({ words: courseWords(camp!) })
    .where(isHeld)
  const found = async (nameLikeSearch: string) => [
    (await site.read(getArticleList, { nameLikeSearch })).list.map(({ articleId }) => articleId),
    (await site.read(getVideoList, { nameLikeSearch })).list.map(({ videoId }) => videoId),
    (await site.read(getCourseList, { nameLikeSearch })).list.map(({ trainsId }) => trainsId),
  ]
  const ids = [[piece.articleId], [clip.videoId], [own.trainsId]]
  expect(await found('欧阳听澜')).toEqual(ids)
  expect(await found('ouyangtinglan')).toEqual(ids)
  expect((await found('听澜羽毛球馆'))[2]).toEqual([held.trainsId])
  await profilePersonalData(db).forget(310)
  for (const name of ['欧阳听澜', 'ouyangtinglan', '听澜羽毛球馆']) expect(await found(name)).toEqual([[], [], []])
  // Lists omit courses of deleted coaches and venues, and their search words do not reveal the name either.
  const words = await db.select({ words: course.words }).from(course).where(or(isOwn, isHeld))
  expect(JSON.stringify(words)).not.toMatch(/听澜|tinglan/)
  expect((await site.read(getArticleList, { nameLikeSearch: piece.title })).list[0]?.articleId).toBe(piece.articleId)
})
