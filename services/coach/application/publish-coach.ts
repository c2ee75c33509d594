import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { CoachContent } from '#lib/contracts/coach-application.ts'
import { placeOf } from '#services/shared/place-of.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import { teachingYearsOf } from '#services/shared/teaching-years.ts'
import { liveVenues, reindexCoach } from '../coach/reindex.ts'
import { coach, type StoredCertificate } from '../db/schema.ts'
import { picturesOf } from './pictures.ts'

/** Where a coach begins in the order of recommendation (0–1,000): before those nobody has heard of in years. */
const FIRST_RECOMMENDATION = 400

/**
 * Writes what was approved as the public coach, new or in place of what it was, with all that follows from it. Marks,
 * collections and the date of joining stay; so does that it was taken down. Answers its number and the one before.
 */
export async function publishCoach(
  tx: Db,
  push: PushSettings,
  content: CoachContent,
  coachId: number | null,
): Promise<{ subjectId: number; tags: string[] }> {
  const [before] = coachId === null ? [] : await tx.select().from(coach).where(eq(coach.coachId, coachId)).for('update')
  const values = await publicCoach(tx, content)
  const [after] = before
    ? await tx.update(coach).set(values).where(eq(coach.coachId, before.coachId)).returning()
    : await tx
        .insert(coach)
        .values({ ...values, ...BEGINNING, createdAt: sql`clock_timestamp()` })
        .returning()
  const moved = await reindexCoach(tx, push, { before: before ?? null, after: after! })
  const cities = new Set([before?.cityCode ?? after!.cityCode, after!.cityCode])
  const venueIds = new Set([...(before?.venueIds ?? []), ...after!.venueIds])
  return {
    subjectId: after!.coachId,
    tags: [
      `coach:${after!.coachId}`,
      'coaches',
      ...moved,
      ...[...cities].map((adCode) => `city:${adCode}`),
      ...[...venueIds].map((venueId) => `venue:${venueId}`),
    ],
  }
}

const BEGINNING = {
  status: 'live',
  video: null,
  score: null,
  commentCount: 0,
  verifiedCount: 0,
  collectedCount: 0,
  recommended: FIRST_RECOMMENDATION,
} as const

const columns = getTableColumns(coach)
/** What is handed in under the name of a column is public; who it is and how we reach them is not. */
type Public = Pick<CoachContent, Extract<keyof CoachContent, keyof typeof columns>>
const publicOf = (content: CoachContent) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => name in columns)) as Public

async function publicCoach(tx: Db, content: CoachContent) {
  const classTypes = content.classTypes.map(({ feeType, price, lessonMinutes }) => ({
    feeType,
    price: price!,
    lessonMinutes: lessonMinutes!,
  }))
  return {
    ...publicOf(content),
    venueNames: (await liveVenues(tx, content.venueIds)).map((each) => each.name),
    identity: content.identity!,
    trainingPlace: content.trainingPlace!,
    coachingSince: content.coachingSince!,
    teachingYears: teachingYearsOf(new Date().getFullYear() - content.coachingSince!),
    photos: picturesOf(content.photos, `${content.name}教练的照片`),
    classTypes,
    minPrice: Math.min(...classTypes.map(({ price }) => price)),
    certificates: content.certificates.map(({ photo: _, ...certificate }): StoredCertificate => certificate),
    // A reviewer has compared it with the papers.
    isVerified: true,
    updatedAt: sql`clock_timestamp()`,
    ...placeOf(content),
  }
}
