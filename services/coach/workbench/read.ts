import { and, asc, count, eq, inArray, ne, not, sql } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { isValidOn } from '#lib/contracts/coach/certificate.ts'
import { plusDays } from '#lib/contracts/days.ts'
import type { TrainingPlace } from '#lib/contracts/enums.ts'
import { OPEN_LEAD_STATES } from '#lib/contracts/lead/lead-states.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import { completenessOfCoach, completenessOfVenue } from '#lib/contracts/workbench/completeness.ts'
import { CERTIFICATE_WARNING_DAYS, type WorkbenchSubject } from '#lib/contracts/workbench/workbench.ts'
import type { Db } from '#services/shared/store/database.ts'
import { publishedBy } from '../application/owners.ts'
import type { CoachContext } from '../context.ts'
import { lead } from '../db/lead-schema.ts'
import { coach, type GivenCertificate } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import { isLate, isReportedHarassment } from '../lead/desk.ts'
import { readEvents } from './events.ts'
import { figuresOf } from './figures.ts'

type Context = Pick<CoachContext, 'db' | 'now' | 'findUnanswered'>
type Shared = Pick<WorkbenchSubject, 'leads' | 'periods' | 'days' | 'viewsSince'>

/**
 * returns the figures of an account's coach and venues. A first approval that was taken back has published
 * nothing.
 */
export async function readWorkbench(context: Context, accountId: number): Promise<WorkbenchSubject[]> {
  const { db } = context
  const now = context.now()
  const today = chinaTimeAt(now).day
  const [coaches, venues] = await Promise.all([
    db
      .select()
      .from(coach)
      .where(and(inArray(coach.coachId, publishedBy(db, 'coach', accountId)), ne(coach.status, 'draft')))
      .orderBy(asc(coach.coachId)),
    db
      .select()
      .from(venue)
      .where(and(inArray(venue.venueId, publishedBy(db, 'venue', accountId)), ne(venue.status, 'draft')))
      .orderBy(asc(venue.venueId)),
  ])
  const shared = async (kind: ApplicationKind, id: number): Promise<Shared> => ({
    leads: await openLeadsOf(db, kind, id),
    ...figuresOf(await readEvents(db, { kind, id }, now), today),
  })
  return Promise.all([
    ...coaches.map(
      async (row): Promise<WorkbenchSubject> => ({
        ...{ kind: 'coach', id: row.coachId, name: row.name, cityCode: row.cityCode, isLive: row.status === 'live' },
        ...(await shared('coach', row.coachId)),
        comments: await context.findUnanswered(db, row.coachId),
        certificates: expiringOf(row.certificates, today),
        completeness: completenessOfCoach({ ...row, trainingPlace: row.trainingPlace as TrainingPlace }),
      }),
    ),
    ...venues.map(
      async (row): Promise<WorkbenchSubject> => ({
        ...{ kind: 'venue', id: row.venueId, name: row.name, cityCode: row.cityCode, isLive: row.status === 'live' },
        ...(await shared('venue', row.venueId)),
        comments: null,
        certificates: [],
        completeness: completenessOfVenue(row),
      }),
    ),
  ])
}

async function openLeadsOf(db: Db, kind: ApplicationKind, id: number) {
  const [row] = await db
    .select({
      open: count(),
      uncontacted: sql<number>`count(*) filter (where ${inArray(lead.state, ['new', 'seen'])})::int`,
      overdue: sql<number>`count(*) filter (where ${isLate})::int`,
    })
    .from(lead)
    .where(
      and(
        ...[eq(lead.recipientKind, kind), eq(lead.recipientId, id), inArray(lead.state, OPEN_LEAD_STATES)],
        // Reported leads wait for operators.
        not(isReportedHarassment),
      ),
    )
  return row!
}

/**
 * Certificates that have expired or soon will, the earliest first; without expired ones that another valid one of the
 * sport replaces.
 */
function expiringOf(certificates: readonly GivenCertificate[], today: string): WorkbenchSubject['certificates'] {
  const soon = plusDays(today, CERTIFICATE_WARNING_DAYS)
  const isReplaced = (ended: GivenCertificate) =>
    !isValidOn(ended, today) &&
    certificates.some((other) => other.sportSlug === ended.sportSlug && isValidOn(other, today))
  return certificates
    .filter((each) => !isReplaced(each))
    .flatMap((each) =>
      each.expiresOn !== null && each.expiresOn <= soon
        ? [{ kind: each.kind, expiresOn: each.expiresOn, isExpired: !isValidOn(each, today) }]
        : [],
    )
    .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn))
}
