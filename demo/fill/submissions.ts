import { and, eq } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { plusDays } from '#lib/contracts/days.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { GENERAL_CHANNEL } from '#lib/contracts/listing/general-channel.ts'
import type { SubmissionContent } from '#lib/contracts/submission/submission-content.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { contentParts } from '#services/content-parts.ts'
import { submission } from '#services/generic/db/submission-schema.ts'
import { genericResources } from '#services/generic/resource/stores.ts'
import { storedContent } from '#services/generic/submission/stored-content.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import { findByMobile } from '#services/user/account/queries.ts'
import { DEMO_OWNERS } from '../owners.ts'
import {
  DRAFT_ARTICLE,
  DRAFT_JOB,
  PENDING_ARTICLE,
  PENDING_COURSE,
  PUBLISHED_ARTICLE,
} from '../seed/content/submissions.ts'

const { DRAFT, PENDING, APPROVED } = APPLICATION_STATUS
const HOUR = 3_600_000
/** Days between the announcement of a course and its start. */
const DAYS_BEFORE_START = 40

/** Writes the submissions of the demo's coach and venue owners. */
export async function fillSubmissions(db: Db): Promise<void> {
  await fillArticles(db)
  await fillCourseAndJob(db)
}

/** An article that is live, one waiting for review, one draft. */
async function fillArticles(db: Db) {
  const owner = await ownerOf(db, 'coach')
  if (!owner) return
  const articles = storeOf(genericResources(db, contentParts, PUSH_OFF), 'article')
  const live = { ...PUBLISHED_ARTICLE, channelSlug: GENERAL_CHANNEL.slug, cover: cover('lanqiu') }
  const { id } = await articles.write(db, null, { ...live, coachId: owner.ownerId })
  await articles.setState(db, (await articles.read(db, id))!, 'published')
  const pending = { ...PENDING_ARTICLE, channelSlug: GENERAL_CHANNEL.slug, cover: cover('zuqiu') }
  await db.insert(submission).values([
    {
      ...submissionRow(owner, 'article', 'demo-article-published', live, 300),
      ...{ status: APPROVED, recordId: id, submittedAt: hoursAgo(310), reviewedAt: hoursAgo(300) },
    },
    {
      ...submissionRow(owner, 'article', 'demo-article-in-review', pending, 5),
      ...{ status: PENDING, submittedAt: hoursAgo(5) },
    },
    {
      ...submissionRow(owner, 'article', 'demo-article-as-begun-', { ...DRAFT_ARTICLE, channelSlug: '', cover: '' }, 1),
      status: DRAFT,
    },
  ])
}

/** A course waiting for review, and a draft of a job. */
async function fillCourseAndJob(db: Db) {
  const owner = await ownerOf(db, 'venue')
  if (!owner) return
  const startsOn = saturdayIn(DAYS_BEFORE_START)
  const course = { ...PENDING_COURSE, cover: cover('tineng'), startsOn, deadline: plusDays(startsOn, -2) }
  await db.insert(submission).values([
    {
      ...submissionRow(owner, 'course', 'demo-course-in-review-', course, 8),
      status: PENDING,
      submittedAt: hoursAgo(8),
    },
    { ...submissionRow(owner, 'job', 'demo-job-as-begun-----', { ...DRAFT_JOB, channelSlug: '' }, 2), status: DRAFT },
  ])
}

type Owner = { accountId: number; ownerKind: ApplicationKind; ownerId: number }

async function ownerOf(db: Db, kind: keyof typeof DEMO_OWNERS): Promise<Owner | null> {
  const account = await findByMobile(db, DEMO_OWNERS[kind])
  if (!account) return null
  const { accountId } = account
  const [own] = await db
    .select({ ownerId: application.subjectId })
    .from(application)
    .where(and(eq(application.accountId, accountId), eq(application.kind, kind)))
  return own?.ownerId ? { accountId, ownerKind: kind, ownerId: own.ownerId } : null
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)

/** A submission last changed this many hours ago. */
const submissionRow = <K extends SubmissionKind>(
  owner: Owner,
  kind: K,
  checkId: string,
  content: SubmissionContent[K],
  hours: number,
) => ({
  ...{ checkId, kind, ...owner, version: 2, content: storedContent(kind, content), reasons: [] },
  ...{ createdAt: hoursAgo(hours + 1), updatedAt: hoursAgo(hours) },
})

/** The first Saturday at least this many days from now. */
function saturdayIn(days: number): string {
  const day = plusDays(chinaTimeAt(new Date()).day, days)
  return plusDays(day, 6 - new Date(day).getUTCDay())
}

const cover = (sport: string) => `/pictures/sports/${sport}/2-640.webp`
