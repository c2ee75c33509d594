import type { PgTable } from 'drizzle-orm/pg-core'
import type { RecordQuery } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import type { PageInput } from '../paging.ts'
import type { Settle } from '../settle.ts'
import type { Db } from '../store/database.ts'
import type { PlannedTable, PreviewTable, VersionTable } from './tables.ts'

export type Content = Record<string, unknown>
/** A record as stored in its own tables. */
export type Row = {
  id: number
  state: RecordState
  content: Content
  updatedAt: Date
  /** Names of the records it references, by field, where its table has a copy of the name. */
  names?: Record<string, string>
}
/** A record's state before and after a change, often the same. */
export type StateMove = { from: RecordState; to: RecordState }

/** The console's search for records, with pages of any size. */
export type RecordSearch = Omit<RecordQuery, keyof PageInput> &
  PageInput & {
    /** Only records that operators wrote; those of accounts wait in a queue of their own. */
    isOperators?: true
  }

/** `isOwn`: the content is as its owner wrote it. `restoredState`: the state that is restored with the content. */
export type WriteOptions = { isRestored?: boolean; restoredState?: RecordState; isOwn?: boolean }

/** Whether a change hid from visitors what they saw before. */
export const isTakedown = (before: Row, after: Row) => before.state === 'published' && after.state !== 'published'

/** The store of a kind's records. Writes run in the caller's transaction and return the cache tags to refresh. */
export interface RecordStore {
  resource: Resource
  /** The table with one row per record. */
  table: PgTable
  /** Rows with their whole content, or only these fields; the total counts at most `COUNTED` rows. */
  find(db: Db, query: RecordSearch, fields?: readonly string[]): Promise<{ rows: Row[]; total: number }>
  /** Which of these titles exist, in any state. */
  findTitles(db: Db, titles: readonly string[]): Promise<Set<string>>
  /** One record; `isLocked` locks it until the transaction ends. */
  read(db: Db, id: number, options?: { isLocked?: boolean }): Promise<Row | null>
  /** Locks these records as `read` does, in the order shared by everyone who locks several. */
  lock(tx: Db, ids: readonly number[]): Promise<void>
  /**
   * Writes a record; a null `id` creates a draft. Refuses content that references something visitors cannot see, unless
   * the record was like this before (`isRestored`): that may have been taken down since.
   */
  write(tx: Db, id: number | null, content: Content, options?: WriteOptions): Promise<{ id: number; tags: string[] }>
  /** Creates a record directly in this state, for bulk creation where none needs to be a draft first. */
  createAs?(tx: Db, content: Content, state: RecordState): Promise<{ id: number; tags: string[] }>
  /**
   * Changes the state; refuses what may not be published, like `requirePublishable`. A draft that was public before
   * (`isRestored`) keeps its publication date.
   */
  setState(tx: Db, row: Row, state: RecordState, options?: Pick<WriteOptions, 'isRestored'>): Promise<string[]>
  /** Refuses a locked record that may not be public now, or at the planned time. */
  requirePublishable?(tx: Db, id: number, at?: Date): Promise<void>
  /** Deletes a record: when its import is undone, or with the submissions of its account. */
  remove(tx: Db, row: Row): Promise<string[]>
  /** Notifies the owner of what a change took down. Only where accounts publish. */
  notifyOwner?(tx: Db, before: Row, after: Row): Promise<void>
  /** Whether visitors see a published record now. Only where what it refers to may hide it. */
  isVisible?(db: Db, id: number): Promise<boolean>
  /** Whether this account published the record itself. Only where accounts publish. */
  isOwn?(db: Db, id: number, accountId: number): Promise<boolean>
  /** Whether any account did. Only where operators publish too. */
  isSubmitted?(db: Db, id: number): Promise<boolean>
  /**
   * The same store for writing many records in one transaction; `finish` does what follows from all of them once, based
   * on the final state of the store.
   */
  batch?(): { store: RecordStore; finish(tx: Db): Promise<string[]> }
}

/** Dependencies for changing records, shared by all kinds of a service. */
export interface ResourceContext {
  db: Db
  versions: VersionTable
  planned: PlannedTable
  previews: PreviewTable
  stores: readonly RecordStore[]
  /** Settles the queue entry when a draft leaves its queue, where drafts can be taken. */
  settle?: Settle
}

/** The store for one of this service's kinds. */
export function storeOf({ stores }: Pick<ResourceContext, 'stores'>, kind: string): RecordStore {
  const store = stores.find(({ resource }) => resource.kind === kind)
  if (!store) throw new Error(`This service keeps no records of ${kind}`)
  return store
}

/** The store for writing many records: what follows from all of them is done once. */
export const batchOf = (store: RecordStore) => store.batch?.() ?? { store, finish: async () => [] }
