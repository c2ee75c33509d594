import type { Db } from '#services/shared/store/database.ts'

export type Channel = { channelSlug: string; channelName: string; channelGroup: string | null }
/** Where a view is counted; null where a record has no city or no sport. */
export type ViewedPlace = { cityCode: string | null; sport: string | null }
type Subject = { name: string; headImg: string }

/** What other services know about whom and what a text names. */
export interface ContentParts {
  /** A second-level sport by its slug, with `isAny` one that was taken down too; null for any other. */
  findSport: (db: Db, slug: string, how?: { isAny?: boolean | undefined }) => Promise<Channel | null>
  /** A coach or venue visitors can see, with `isAny` one they cannot too; null for any other. */
  findSubject: (
    db: Db,
    kind: 'coach' | 'venue',
    id: number,
    how: { isAny: boolean | undefined },
  ) => Promise<Subject | null>
  /** Counts a view of a venue visitors can see for its owner; answers its city and main sport, null for any other. */
  countVenueView: (tx: Db, id: number) => Promise<ViewedPlace | null>
  /** Whether an account has a coach or a venue, who may publish texts and videos. */
  ownsRecord: (db: Db, accountId: number) => Promise<boolean>
  /** Whether one of these accounts is blocked at this moment. */
  isAnyBlocked: (db: Db, accountIds: readonly number[]) => Promise<boolean>
}
