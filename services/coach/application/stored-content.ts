import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { APPLICATION_KINDS, type ApplicationKind } from '#lib/contracts/application/application.ts'
import { CoachContent } from '#lib/contracts/application/coach-application.ts'
import { VenueContent } from '#lib/contracts/application/venue-application.ts'
import { type StoredContent, type Upgrade, upgraded } from '#services/shared/review/upgraded.ts'
import { type ApplicationContent, application } from '../db/application-schema.ts'

/**
 * The first of a kind makes version 2 of version 1, and so on; one that was released never changes. Each version has its
 * applications in `kept/`, which a test takes through every step (decision 48).
 */
const UPGRADES: Record<ApplicationKind, readonly Upgrade[]> = {
  // Of which sport a certificate is and since when is not known; it is published as such (R-14.8).
  coach: [
    (content) => ({
      ...content,
      certificates: (content.certificates as object[]).map((each) => ({ sportSlug: '', issuedOn: null, ...each })),
    }),
  ],
  // 2: may claim a venue, or be about one of several; a release that knows of neither is not to decide about it.
  venue: [(content) => content],
}

const CURRENT: { [K in ApplicationKind]: z.ZodType<ApplicationContent[K]> } = {
  coach: CoachContent,
  venue: VenueContent,
}

/** An application as it lies in the store. */
type StoredRow = typeof application.$inferSelect

/** An application with its content as this release knows it. */
export type ApplicationRow = Omit<StoredRow, 'content'> & { content: ApplicationContent[ApplicationKind] }

/** The version of content this release writes. */
export const contentVersion = (kind: ApplicationKind): number => UPGRADES[kind].length + 1

/** Content as it is stored. The number lies in it, so that a release that knows of none copies or drops both together. */
export const storedContent = (kind: ApplicationKind, content: ApplicationContent[ApplicationKind]): StoredContent => ({
  ...content,
  contentVersion: contentVersion(kind),
})

/** Whatever of an application is used was read by this; CONFLICT when a newer release wrote it, which then stays as it is. */
export const readRow = (row: StoredRow): ApplicationRow => ({
  ...row,
  content: CURRENT[row.kind].parse(upgraded(row.content, UPGRADES[row.kind])),
})

/**
 * Records this release can read. By the kind no row is looked for: nearly all of them are, and an index of it would be
 * read from end to end.
 */
export function isReadable(): SQL {
  const versions = APPLICATION_KINDS.map((kind) => sql`when ${kind} then ${contentVersion(kind)}::int`)
  return sql`coalesce((${application.content}->>'contentVersion')::int, 1)
    <= case ${application.kind} ${sql.join(versions, sql` `)} end`
}
