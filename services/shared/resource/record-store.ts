import type { PgTable } from 'drizzle-orm/pg-core'
import type { RecordQuery } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import type { PageInput } from '../paging.ts'
import type { Settle } from '../settle.ts'
import type { Db } from '../store/database.ts'
import type { PlannedTable, PreviewTable, VersionTable } from './tables.ts'

export type Content = Record<string, unknown>
/** A record as its own tables hold it. */
export type Row = {
  id: number
  state: RecordState
  content: Content
  updatedAt: Date
  /** What the records it refers to are called, by the field that does, where its table has a copy of the name. */
  names?: Record<string, string>
}
/** The state a record was in before a change and the one it is in now, often the same. */
export type StateMove = { from: RecordState; to: RecordState }

/** As the console asks for records, in pages of any size. */
export type RecordSearch = Omit<RecordQuery, keyof PageInput> &
  PageInput & {
    /** Only what operators wrote: what accounts wrote waits in a queue of its own. */
    isOperators?: true
  }

/** `isOwn`: as its owner wrote it. */
export type WriteHow = { wasBefore?: boolean; isOwn?: boolean }

/** Where the records of a kind are. Writes run in the caller's transaction and answer what web shows them by. */
export interface RecordStore {
  resource: Resource
  /** Of which each record is a row. */
  table: PgTable
  /** Of each record the whole content, or these fields of it; how many there are up to what a page says (`COUNTED`). */
  find(db: Db, query: RecordSearch, fields?: readonly string[]): Promise<{ rows: Row[]; total: number }>
  /** Which of these titles records have, whatever their state. */
  titled(db: Db, titles: readonly string[]): Promise<Set<string>>
  /** One record; `isLocked` until the transaction ends. */
  read(db: Db, id: number, how?: { isLocked?: boolean }): Promise<Row | null>
  /** Locks these records as `read` does, in the one order of all who lock several. */
  lock(tx: Db, ids: readonly number[]): Promise<void>
  /**
   * A new record, as a draft, when `id` is null. Refuses content that names what visitors cannot see, unless the record
   * was like this before: then that may have been taken down since.
   */
  write(tx: Db, id: number | null, content: Content, how?: WriteHow): Promise<{ id: number; tags: string[] }>
  /** A new record in this state at once, where many are made and each need not be a draft first. */
  begin?(tx: Db, content: Content, state: RecordState): Promise<{ id: number; tags: string[] }>
  /** Refuses what may not be published as `requirePublishable` does. */
  setState(tx: Db, row: Row, state: RecordState): Promise<string[]>
  /** Refuses a locked record that nobody may see now, whatever it says; where accounts publish. */
  requirePublishable?(tx: Db, id: number): Promise<void>
  /** Only of what an import made and is undone. */
  remove(tx: Db, row: Row): Promise<string[]>
  /** Whether an account has published it itself; where accounts publish. */
  isOwn?(db: Db, id: number, accountId: number): Promise<boolean>
  /** Whether any account has, where operators publish too. */
  isSubmitted?(db: Db, id: number): Promise<boolean>
  /**
   * The same for many records in one transaction, where what follows from each is worth doing once for all: `finish`
   * does it, as the store then is.
   */
  batch?(): { store: RecordStore; finish(tx: Db): Promise<string[]> }
}

/** What changing records needs, the same for all kinds of a service. */
export interface ResourceContext {
  db: Db
  versions: VersionTable
  planned: PlannedTable
  previews: PreviewTable
  stores: readonly RecordStore[]
  /** Part of publishing what is a draft, where drafts are taken. */
  settle?: Settle
}

/** Where the records of a kind of this service are. */
export function storeOf({ stores }: Pick<ResourceContext, 'stores'>, kind: string): RecordStore {
  const store = stores.find(({ resource }) => resource.kind === kind)
  if (!store) throw new Error(`This service keeps no records of ${kind}`)
  return store
}

/** Where many records are written, what follows from all of them is done once. */
export const batchOf = (store: RecordStore) => store.batch?.() ?? { store, finish: async () => [] }
