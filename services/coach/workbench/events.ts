import { and, eq, gte, min, not, sql } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import { DAY, startOfChinaDay } from '#services/shared/china-time.ts'
import { dayOf } from '#services/shared/figures/days.ts'
import type { Db } from '#services/shared/store/database.ts'
import { subjectView } from '../db/figure-schema.ts'
import { lead } from '../db/lead-schema.ts'
import { collection } from '../db/schema.ts'
import { isReportedHarassment } from '../lead/desk.ts'
import { contactsOf } from '../lead/reply-time.ts'
import { workingHoursBetween } from '../lead/working-hours.ts'
import { COMPARED_DAYS, type SubjectEvents } from './figures.ts'

type Subject = { kind: ApplicationKind; id: number }

/** Reads views as counted; leads and collections as they are now, so that a removed collection does not count. */
export async function readEvents(db: Db, subject: Subject, now: Date): Promise<SubjectEvents> {
  const since = new Date(startOfChinaDay(now.getTime()) - (COMPARED_DAYS - 1) * DAY)
  const [views, viewsSince, collects, leads, contacts] = await Promise.all([
    viewsOf(db, subject, since),
    firstViewDay(db),
    subject.kind === 'coach' ? collectsOf(db, subject.id, since) : null,
    leadsOf(db, subject, since),
    contactsOf(db, subject, since),
  ])
  const hours = contacts.map(({ createdAt, at }) => ({ day: dayIn(at), hours: workingHoursBetween(createdAt, at) }))
  return {
    views,
    viewsSince: viewsSince ?? dayIn(now),
    collects,
    leads,
    replies: new Map(
      [...Map.groupBy(hours, ({ day }) => day)].map(([day, dayHours]) => [day, dayHours.map((each) => each.hours)]),
    ),
  }
}

const dayIn = (at: Date) => chinaTimeAt(at).day
const countsOf = (rows: readonly { day: string; count: number }[]) =>
  new Map(rows.map(({ day, count }) => [day, count]))

const viewsOf = async (db: Db, { kind, id }: Subject, since: Date) =>
  countsOf(
    await db
      .select({ day: subjectView.day, count: subjectView.views })
      .from(subjectView)
      .where(and(eq(subjectView.kind, kind), eq(subjectView.subjectId, id), gte(subjectView.day, dayIn(since)))),
  )

async function firstViewDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ day: min(subjectView.day) }).from(subjectView)
  return row?.day ?? null
}

async function collectsOf(db: Db, coachId: number, since: Date) {
  const day = dayOf(sql`${collection.collectedAt}`)
  return countsOf(
    await db
      .select({ day: sql<string>`${day}::text`, count: sql<number>`count(*)::int` })
      .from(collection)
      .where(and(eq(collection.coachId, coachId), gte(collection.collectedAt, since)))
      .groupBy(day),
  )
}

async function leadsOf(db: Db, { kind, id }: Subject, since: Date) {
  const day = dayOf(sql`${lead.createdAt}`)
  return countsOf(
    await db
      .select({ day: sql<string>`${day}::text`, count: sql<number>`count(*)::int` })
      .from(lead)
      .where(
        and(
          eq(lead.recipientKind, kind),
          eq(lead.recipientId, id),
          gte(lead.createdAt, since),
          not(isReportedHarassment),
        ),
      )
      .groupBy(day),
  )
}
