import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { APPLICATION_KINDS, type ApplicationKind } from '#lib/contracts/application/application.ts'
import { CoachContent } from '#lib/contracts/application/coach-application.ts'
import { VenueContent } from '#lib/contracts/application/venue-application.ts'
import { type StoredContent, type Upgrade, upgradeContent } from '#services/shared/review/upgrade-content.ts'
import { type ApplicationContent, application } from '../db/application-schema.ts'

/**
 * The first upgrade of a kind turns version 1 into 2, and so on; a released one never changes. Each version has
 * applications in `kept/`, which a test takes through every step (decision 48).
 */
const UPGRADES: Record<ApplicationKind, readonly Upgrade[]> = {
  // Sport and issue date of these certificates are unknown, and published as such (R-14.8).
  coach: [
    (content) => ({
      ...content,
      certificates: (content.certificates as object[]).map((each) => ({ sportSlug: '', issuedOn: null, ...each })),
    }),
  ],
  // 2: may claim a venue, or be about one of several; a release that knows neither must not decide on it.
  venue: [(content) => content],
}

const CURRENT: { [K in ApplicationKind]: z.ZodType<ApplicationContent[K]> } = {
  coach: CoachContent,
  venue: VenueContent,
}

/** An application as stored. */
type StoredRow = typeof application.$inferSelect

/** An application with its content in this release's format. */
export type ApplicationRow = Omit<StoredRow, 'content'> & { content: ApplicationContent[ApplicationKind] }

/** The content version this release writes. */
export const contentVersion = (kind: ApplicationKind): number => UPGRADES[kind].length + 1

/** Content as stored. It includes the version, so that a release unaware of versions copies or drops both together. */
export const storedContent = (kind: ApplicationKind, content: ApplicationContent[ApplicationKind]): StoredContent => ({
  ...content,
  contentVersion: contentVersion(kind),
})

/**
 * Reads a stored application; every use goes through here. CONFLICT if a newer release wrote it, which stays as it is.
 */
export const readRow = (row: StoredRow): ApplicationRow => ({
  ...row,
  content: CURRENT[row.kind].parse(upgradeContent(row.content, UPGRADES[row.kind])),
})

/**
 * Condition for records this release can read. The kind is compared in a `case`, which uses no index: nearly all rows
 * are readable, so an index would be read from end to end.
 */
export function isReadable(): SQL {
  const versions = APPLICATION_KINDS.map((kind) => sql`when ${kind} then ${contentVersion(kind)}::int`)
  return sql`coalesce((${application.content}->>'contentVersion')::int, 1)
    <= case ${application.kind} ${sql.join(versions, sql` `)} end`
}
