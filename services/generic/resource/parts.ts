import type { Notify } from '#services/shared/notify.ts'
import type { Db } from '#services/shared/store/database.ts'

export type Channel = { channelSlug: string; channelName: string; channelGroup: string | null }
/** Where a view is counted; null if a record has no city or no sport. */
export type ViewedPlace = { cityCode: string | null; sport: string | null }
type Subject = { name: string; headImg: string }
/** `isAny`: also what visitors cannot see. `isLocked`: it is not renamed before the transaction ends. */
export type LookUp = { isAny?: boolean | undefined; isLocked?: boolean }

/** Lookups in other services for the coaches, venues, sports and accounts that texts name. */
export interface ContentParts {
  /** A second-level sport by its slug, even if taken down with `isAny`; null otherwise. */
  findSport: (db: Db, slug: string, options?: LookUp) => Promise<Channel | null>
  /** A visible coach or venue, or any with `isAny`; null otherwise. */
  findSubject: (db: Db, kind: 'coach' | 'venue', id: number, options: LookUp) => Promise<Subject | null>
  /** Counts a view of a visible venue for its owner; returns its city and main sport, null for any other. */
  countVenueView: (tx: Db, id: number) => Promise<ViewedPlace | null>
  /** Whether an account owns a coach or venue, and so may publish texts and videos. */
  ownsRecord: (db: Db, accountId: number) => Promise<boolean>
  /** Whether any of these accounts is blocked now. */
  isAnyBlocked: (db: Db, accountIds: readonly number[]) => Promise<boolean>
  notify: Notify
}
