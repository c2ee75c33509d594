import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Unanswered } from '#lib/contracts/workbench/workbench.ts'
import type { Log } from '#services/shared/log/create-log.ts'
import { PUSH_OFF, type PushSettings } from '#services/shared/push/settings.ts'
import { noRevalidation, type Revalidate } from '#services/shared/revalidate.ts'
import type { Settle } from '#services/shared/settle.ts'
import type { Db } from '#services/shared/store/database.ts'
import { createFresh } from '#services/shared/store/fresh.ts'
import type { Tell, WithdrawNotice } from '#services/shared/tell.ts'
import type { CheckedText } from '#services/shared/text-safety/check-text.ts'
import type { VenueChange } from '#services/shared/venue-change.ts'
import { TREE_TIME } from './category/delayed-revalidation.ts'
import { type CategoryTree, readTree } from './category/tree.ts'
import { createListCache, type ListCache } from './coach/list-cache.ts'
import { createListSemaphores, type ListSemaphores } from './coach/list-semaphores.ts'
import { createTotals, type Totals } from './coach/totals.ts'
import type { FindOffer } from './lead/subject.ts'
import { type CountEmptySearch, createEmptySearchCount } from './search/empty-search.ts'
import { createPriceMemory, type PriceMemory } from './search/price-counts.ts'
import { type Vocabulary, vocabularyOf } from './search/vocabulary.ts'

/** A coach or a venue as other services name it; `headImg` null, and no `taught`: it stays as it is. */
export type NamedSubject = {
  kind: ApplicationKind
  id: number
  name: string
  headImg: string | null
  /** Of a coach. */
  taught?: { coachSport: string; cityCode: string; cityName: string }
}

/** Numbers of comments it wrote and of reports about what is its own. */
export type Applicant = { userName: string; isBlocked: boolean; commentCount: number; reportCount: number }

export type ShownVersion = { key: string; version: string }

/** Uses the code of a number up; false for a wrong one, whose guess counts with the transaction it is made in. */
export type ProveMobile = (given: { mobile: string; code: string }) => Promise<(tx: Db) => Promise<boolean>>

/** What profiles and leads touch outside this service; `services/apps.ts` brings it. */
export type CoachParts = {
  push: PushSettings
  revalidate: Revalidate
  /** Records of other services name it like this from now on, in the caller's transaction; answers what web shows those by. */
  keepSubject: (db: Db, subject: NamedSubject) => Promise<string[]>
  /** Courses and jobs say of a venue what it is from now on; answers what web shows by that. */
  followVenue: (tx: Db, push: PushSettings, change: VenueChange) => Promise<string[]>
  /** Begins a change of these coaches' comments, before the coaches are locked. */
  lockComments: (tx: Db, ...coachIds: readonly number[]) => Promise<void>
  /** Notes in other services that a coach or venue is seen or not; answers what web shows by that. */
  keepTakenDown: (
    tx: Db,
    push: PushSettings,
    subject: { kind: ApplicationKind; id: number; isShown: boolean },
  ) => Promise<string[]>
  /** Texts that copy the name of a sport say it like this from now on. */
  keepSport: (tx: Db, sport: { slug: string; name: string }) => Promise<void>
  /** How many texts name a sport by its slug, and how many of them are public. */
  countTextsOfSport: (tx: Db, slug: string) => Promise<{ all: number; published: number }>
  /** Keeps an account's own uploads for its profile; answers the addresses that are not its own or are gone. */
  keepPhotos: (db: Db, accountId: number, photos: { shown: string[]; papers: string[] }) => Promise<readonly string[]>
  /** Nobody shows these uploaded photos of an account any more. */
  releasePhotos: (db: Db, accountId: number, addresses: readonly string[]) => Promise<void>
  /** A draft of an account names these uploads no more: photos among them go, unless something else names them. */
  letPhotosGo: (db: Db, accountId: number, addresses: readonly string[]) => Promise<void>
  /** Compares a text with the lists of words that are in force now. */
  checkText: (db: Db, text: string) => Promise<CheckedText>
  /** Nothing of a blocked account is published; it stays as it is until the transaction ends. */
  isBlocked: (tx: Db, accountId: number) => Promise<boolean>
  /** Whether one of these is blocked at this moment. */
  isAnyBlocked: (db: Db, accountIds: readonly number[]) => Promise<boolean>
  /** The number an account has proved. */
  findMobile: (db: Db, accountId: number) => Promise<string | null>
  proveMobile: ProveMobile
  findOffer: FindOffer
  /** What an account says about a coach is verified from now on; answers the tags of pages that this changes. */
  verifyComments: (tx: Db, coachId: number, accountId: number) => Promise<readonly string[]>
  /** Comments visitors see on a coach that the coach has not answered. */
  findUnanswered: (db: Db, coachId: number) => Promise<Unanswered>
  tell: Tell
  withdrawNotice: WithdrawNotice
  /** What else the site knows of an account that applies. */
  findApplicant: (db: Db, accountId: number) => Promise<Applicant>
  /** The texts at these addresses that are shown, in the same order, with their versions. */
  findAgreements: (db: Db, keys: readonly string[]) => Promise<ShownVersion[]>
  /** Keeps to which versions an account has said yes. */
  acceptAgreements: (tx: Db, accountId: number, accepted: readonly ShownVersion[]) => Promise<void>
  /** User names of accounts; one that is gone has none. */
  findNames: (db: Db, accountIds: readonly number[]) => Promise<Map<number, string>>
  /** Sends a visitor the way in to the lead they sent, inside the transaction that keeps it. */
  tellVisitor: (tx: Db, lead: { leadId: number; createdAt: Date }) => Promise<void>
  settle: Settle
}

const ALONE: CoachParts = {
  push: PUSH_OFF,
  revalidate: noRevalidation,
  keepSubject: async () => [],
  followVenue: async () => [],
  lockComments: async () => {},
  keepTakenDown: async () => [],
  keepSport: async () => {},
  countTextsOfSport: async () => ({ all: 0, published: 0 }),
  keepPhotos: async () => [],
  releasePhotos: async () => {},
  letPhotosGo: async () => {},
  checkText: async () => ({ verdict: 'pass', findings: [] }),
  isBlocked: async () => false,
  isAnyBlocked: async () => false,
  findMobile: async () => null,
  proveMobile: async () => async () => false,
  findOffer: async () => null,
  tell: async () => {},
  withdrawNotice: async () => {},
  findApplicant: async () => ({ userName: '', isBlocked: false, commentCount: 0, reportCount: 0 }),
  findAgreements: async () => [],
  acceptAgreements: async () => {},
  findNames: async () => new Map(),
  verifyComments: async () => [],
  findUnanswered: async () => ({ count: 0, newest: [] }),
  tellVisitor: async () => {},
  settle: async () => {},
}

/** What the coach service's handlers share. */
export type CoachContext = CoachParts & {
  db: Db
  /** The time of open-now; a test sets its own. */
  now: () => Date
  lists: ListCache
  prices: PriceMemory
  totals: Totals
  countEmptySearch: CountEmptySearch
  /** Where a list that has to be read waits its turn. */
  semaphores: ListSemaphores
  /** The categories; read anew when they lack one of those the rows at hand name. */
  tree: (rows?: readonly { categoryIds: readonly number[] }[]) => Promise<CategoryTree>
  vocabulary: () => Promise<Vocabulary>
}

type Settings = { now?: (() => Date) | undefined; parts?: CoachParts | undefined; log: Log }

export function createCoachContext(db: Db, { now = () => new Date(), parts = ALONE, log }: Settings): CoachContext {
  const freshTree = createFresh(() => readTree(db), TREE_TIME)
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
    prices: createPriceMemory(),
    totals: createTotals(),
    countEmptySearch: createEmptySearchCount(db, log),
    semaphores: createListSemaphores(),
    tree,
    vocabulary,
  }
}
