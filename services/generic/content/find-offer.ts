import { and, eq, inArray, not } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { course, job } from '../db/content-schema.ts'
import { isExpired } from './expiry.ts'
import { KINDS } from './kinds.ts'

/** What a lead copies from a course or a job; the recipient is the coach or venue behind it. */
type Offer = {
  name: string
  recipient: { kind: 'coach' | 'venue'; id: number } | null
  cityCode: string
  cityName: string
  districtName: string
  sportName: string
}

/** A visible course or job that has not expired; null otherwise. */
export const findOffer = (db: Db, kind: 'course' | 'job', id: number): Promise<Offer | null> =>
  kind === 'course' ? findCourse(db, id) : findJob(db, id)

/** The ids among these of visible courses or jobs, including expired ones that still have a page. */
export async function findVisibleOffers(db: Db, kind: 'course' | 'job', ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { table, id, isVisible } = KINDS[kind]
  const rows = await db
    .select({ id })
    .from(table)
    .where(and(inArray(id, [...ids]), isVisible))
  return rows.map((row) => row.id)
}

async function findCourse(db: Db, id: number): Promise<Offer | null> {
  const isOpen = and(eq(course.trainsId, id), KINDS.course.isVisible, not(isExpired(course.deadline)))
  const [row] = await db.select().from(course).where(isOpen)
  return row
    ? {
        ...row,
        name: row.title,
        recipient: { kind: row.organiserKind, id: row.organiserId },
        sportName: row.channelName,
      }
    : null
}

async function findJob(db: Db, id: number): Promise<Offer | null> {
  const isOpen = and(eq(job.jobsId, id), KINDS.job.isVisible, not(isExpired(job.deadline)))
  const [row] = await db.select().from(job).where(isOpen)
  return row
    ? {
        ...row,
        name: row.title,
        recipient: row.venueId === null ? null : { kind: 'venue', id: row.venueId },
        sportName: row.channelName,
      }
    : null
}
