import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Unanswered } from '#lib/contracts/workbench/workbench.ts'
import type { Log } from '#services/shared/log/create-log.ts'
import type { Notify, WithdrawNotice } from '#services/shared/notify.ts'
import { PUSH_OFF, type PushSettings } from '#services/shared/push/settings.ts'
import { noRevalidation, type Revalidate } from '#services/shared/revalidate.ts'
import type { Settle } from '#services/shared/settle.ts'
import type { Db } from '#services/shared/store/database.ts'
import { createRefreshingCache } from '#services/shared/store/refreshing-cache.ts'
import type { CheckedText } from '#services/shared/text-safety/check-text.ts'
import type { VenueChange } from '#services/shared/venue-change.ts'
import { TREE_TIME } from './category/delayed-revalidation.ts'
import { type CategoryTree, readTree } from './category/tree.ts'
import { createListCache, type ListCache } from './coach/list-cache.ts'
import { createListSemaphores, type ListSemaphores } from './coach/list-semaphores.ts'
import { createTotals, type Totals } from './coach/totals.ts'
import type { FindOffer, FindVisibleOffers } from './lead/subject.ts'
import { type CountEmptySearch, createEmptySearchCount } from './search/empty-search.ts'
import { createPriceCache, type PriceCache } from './search/price-counts.ts'
import { type Vocabulary, vocabularyOf } from './search/vocabulary.ts'

/** A coach or a venue as other services copy it; `headImg` null and a missing `taught` leave theirs unchanged. */
export type NamedSubject = {
  kind: ApplicationKind
  id: number
  name: string
  headImg: string | null
  /** Coaches only. */
  taught?: { coachSport: string; cityCode: string; cityName: string }
}

/** An applicant, with the number of comments it wrote and of reports about its content. */
export type Applicant = { userName: string; isBlocked: boolean; commentCount: number; reportCount: number }

export type ShownVersion = { key: string; version: string }

/** Uses up the code of a number; false for a wrong one, whose attempt counts in the transaction it is made in. */
export type VerifyMobile = (given: { mobile: string; code: string }) => Promise<(tx: Db) => Promise<boolean>>

/** What profiles and leads need from outside this service; provided by `services/apps.ts`. */
export type CoachParts = {
  push: PushSettings
  revalidate: Revalidate
  /**
   * Updates what records of other services copy of the subject, in the caller's transaction; returns the cache tags
   * that change.
   */
  updateSubjectCopies: (db: Db, subject: NamedSubject) => Promise<string[]>
  /** Updates courses and jobs after a change of their venue; returns the cache tags that change. */
  updateVenueCopies: (tx: Db, push: PushSettings, change: VenueChange) => Promise<string[]>
  /** Starts a change of these coaches' comments, before the coaches are locked. */
  lockComments: (tx: Db, ...coachIds: readonly number[]) => Promise<void>
  /** Records in other services whether a coach or venue is shown; returns the cache tags that change. */
  recordShown: (
    tx: Db,
    push: PushSettings,
    subject: { kind: ApplicationKind; id: number; isShown: boolean },
  ) => Promise<string[]>
  /**
   * Renames a sport in the texts that copy its name, and in figures by its former name, null if that stays; returns the
   * cache tags that change.
   */
  renameSport: (tx: Db, sport: { slug: string; name: string; formerName: string | null }) => Promise<string[]>
  /** Counts the texts that name a sport by its slug, and the public ones among them. */
  countTextsOfSport: (tx: Db, slug: string) => Promise<{ all: number; published: number }>
  /** Counts what refers to a coach or venue in other services, in any state. */
  countReferences: (
    tx: Db,
    subject: { kind: ApplicationKind; id: number },
  ) => Promise<{ comments: number; texts: number }>
  /** Claims an account's own uploads for its profile; returns the addresses it could not claim. */
  retainPhotos: (db: Db, accountId: number, photos: { shown: string[]; papers: string[] }) => Promise<readonly string[]>
  /** Releases uploaded photos of an account that are no longer shown. */
  releasePhotos: (db: Db, accountId: number, addresses: readonly string[]) => Promise<void>
  /** Releases uploads a draft of an account no longer names, unless something else names them. */
  releaseDroppedPhotos: (db: Db, accountId: number, addresses: readonly string[]) => Promise<void>
  /** Checks a text against the lists of words in force now. */
  checkText: (db: Db, text: string) => Promise<CheckedText>
  /** Whether the account is blocked, and so may not publish; that cannot change until the transaction ends. */
  isBlocked: (tx: Db, accountId: number) => Promise<boolean>
  /** Whether any of these accounts is blocked at this moment. */
  isAnyBlocked: (db: Db, accountIds: readonly number[]) => Promise<boolean>
  /** The number an account has verified. */
  findMobile: (db: Db, accountId: number) => Promise<string | null>
  verifyMobile: VerifyMobile
  findOffer: FindOffer
  findVisibleOffers: FindVisibleOffers
  /** Verifies what an account says about a coach; returns the cache tags that change. */
  verifyComments: (tx: Db, coachId: number, accountId: number) => Promise<readonly string[]>
  /** Visible comments on a coach that the coach has not answered. */
  findUnanswered: (db: Db, coachId: number) => Promise<Unanswered>
  notify: Notify
  withdrawNotice: WithdrawNotice
  /** What other services know about an applicant. */
  findApplicant: (db: Db, accountId: number) => Promise<Applicant>
  /** The agreements in force under these keys, in the same order, with their versions. */
  findAgreements: (db: Db, keys: readonly string[]) => Promise<ShownVersion[]>
  /** Records the versions an account has accepted. */
  acceptAgreements: (tx: Db, accountId: number, accepted: readonly ShownVersion[]) => Promise<void>
  /** User names of accounts; a deleted account has none. */
  findNames: (db: Db, accountIds: readonly number[]) => Promise<Map<number, string>>
  /** Whether a coach's view by this client counts: not one of too many within the hour. */
  takeView: (tx: Db, coachId: number, client: string | null) => Promise<boolean>
  /** Sends a visitor the link to the lead they sent, in the transaction that stores it. */
  notifyVisitor: (tx: Db, lead: { leadId: number; createdAt: Date }) => Promise<void>
  settle: Settle
}

const STANDALONE_PARTS: CoachParts = {
  push: PUSH_OFF,
  revalidate: noRevalidation,
  updateSubjectCopies: async () => [],
  updateVenueCopies: async () => [],
  lockComments: async () => {},
  recordShown: async () => [],
  renameSport: async () => [],
  countTextsOfSport: async () => ({ all: 0, published: 0 }),
  countReferences: async () => ({ comments: 0, texts: 0 }),
  retainPhotos: async () => [],
  releasePhotos: async () => {},
  releaseDroppedPhotos: async () => {},
  checkText: async () => ({ verdict: 'pass', findings: [] }),
  isBlocked: async () => false,
  isAnyBlocked: async () => false,
  findMobile: async () => null,
  verifyMobile: async () => async () => false,
  findOffer: async () => null,
  findVisibleOffers: async () => [],
  notify: async () => {},
  withdrawNotice: async () => {},
  findApplicant: async () => ({ userName: '', isBlocked: false, commentCount: 0, reportCount: 0 }),
  findAgreements: async () => [],
  acceptAgreements: async () => {},
  findNames: async () => new Map(),
  verifyComments: async () => [],
  findUnanswered: async () => ({ count: 0, newest: [] }),
  takeView: async () => true,
  notifyVisitor: async () => {},
  settle: async () => {},
}

/** What the coach service's handlers share. */
export type CoachContext = CoachParts & {
  db: Db
  /** The current time; tests set their own. */
  now: () => Date
  lists: ListCache
  prices: PriceCache
  totals: Totals
  countEmptySearch: CountEmptySearch
  /** Queues for lists that are not cached. */
  semaphores: ListSemaphores
  /** The cached categories; read again when they lack one that these rows name. */
  tree: (rows?: readonly { categoryIds: readonly number[] }[]) => Promise<CategoryTree>
  vocabulary: () => Promise<Vocabulary>
}

type Settings = { now?: (() => Date) | undefined; parts?: CoachParts | undefined; log: Log }

export function createCoachContext(
  db: Db,
  { now = () => new Date(), parts = STANDALONE_PARTS, log }: Settings,
): CoachContext {
  const freshTree = createRefreshingCache(() => readTree(db), TREE_TIME)
  const tree: CoachContext['tree'] = (rows = []) =>
    freshTree(({ byId }) => rows.every(({ categoryIds }) => categoryIds.every((id) => byId.has(id))))
  const built = new WeakMap<CategoryTree, Vocabulary>()
  const vocabulary = async () => {
    const current = await tree()
    if (!built.has(current)) built.set(current, vocabularyOf(current))
    return built.get(current)!
  }
  return {
    ...parts,
    db,
    now,
    lists: createListCache(),
    prices: createPriceCache(),
    totals: createTotals(),
    countEmptySearch: createEmptySearchCount(db, log),
    semaphores: createListSemaphores(),
    tree,
    vocabulary,
  }
}
