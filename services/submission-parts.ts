import { inArray } from 'drizzle-orm'
import { subjectsOf } from './account-subjects.ts'
import { applicants } from './applicants.ts'
import { coach } from './coach/db/schema.ts'
import { venue } from './coach/db/venue-schema.ts'
import { contentParts } from './content-parts.ts'
import type { Owner, SubmissionParts } from './generic/submission/context.ts'
import { contains } from './shared/store/contains.ts'
import type { Db } from './shared/store/database.ts'
import { isBlocked } from './user/account/lock.ts'
import { notifyAccounts, withdrawNotice } from './user/notice/notify.ts'

/** What submissions need from other services: ownership, notices and blocks. */
export const submissionParts: SubmissionParts = {
  findSport: contentParts.findSport,
  findOwned,
  findOwnersNamed,
  isBlocked,
  findApplicant: applicants.findApplicant,
  findNames: applicants.findNames,
  notify: notifyAccounts,
  withdrawNotice,
}

/** Maximum number of coaches, and of venues, matched by name. */
const MAX_NAMED = 200

async function findOwnersNamed(db: Db, words: string) {
  const coaches = await db.select({ id: coach.coachId }).from(coach).where(contains(coach.name, words)).limit(MAX_NAMED)
  const venues = await db.select({ id: venue.venueId }).from(venue).where(contains(venue.name, words)).limit(MAX_NAMED)
  return [
    ...coaches.map(({ id }) => ({ kind: 'coach' as const, id })),
    ...venues.map(({ id }) => ({ kind: 'venue' as const, id })),
  ]
}

/** An account's coaches and venues except drafts, which were never public or whose approval was taken back. */
async function findOwned(db: Db, accountId: number): Promise<Owner[]> {
  const subjects = await subjectsOf(db, accountId)
  const idsOf = (ownerKind: Owner['kind']) => subjects.filter(({ kind }) => kind === ownerKind).map(({ id }) => id)
  const coaches = await db
    .select({
      ...{ id: coach.coachId, name: coach.name, status: coach.status },
      ...{ cityCode: coach.cityCode, districtCode: coach.districtCode },
    })
    .from(coach)
    .where(inArray(coach.coachId, idsOf('coach')))
  const venues = await db
    .select({
      ...{ id: venue.venueId, name: venue.name, status: venue.status },
      ...{ cityCode: venue.cityCode, districtCode: venue.districtCode, address: venue.address },
    })
    .from(venue)
    .where(inArray(venue.venueId, idsOf('venue')))
  return [
    ...coaches.map((each) => ({ ...each, kind: 'coach' as const, address: '' })),
    ...venues.map((each) => ({ ...each, kind: 'venue' as const })),
  ]
    .filter(({ status }) => status !== 'draft')
    .map(({ status, ...owner }) => ({ ...owner, isLive: status === 'live' }))
}
