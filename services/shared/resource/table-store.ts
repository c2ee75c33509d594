import { eq, getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentOf, Fields } from '#lib/contracts/resources/field.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { cleanRichText } from '../clean-rich-text.ts'
import type { Db } from '../store/database.ts'
import { footersWithout } from './footers.ts'
import type { RecordStore, StateMove, WriteOptions } from './record-store.ts'
import { type RecordTable, tableReader } from './table-reader.ts'

/** Column values or SQL expressions. */
type Columns<T extends RecordTable> = { [Name in keyof InferInsertModel<T>]?: InferInsertModel<T>[Name] | SQL }

export type TableOptions<F extends Fields, T extends RecordTable> = {
  resource: Resource<F>
  table: T
  /** Column of the record's id. */
  id: PgColumn
  /** Computes columns that are not fields: copied names, search words. `former` is the stored content, if any. */
  derived?: (tx: Db, content: ContentOf<F>, how: WriteOptions, former: ContentOf<F> | null) => Promise<Columns<T>>
  /** Those derived columns that hold the name of a referenced record, by field. */
  copied?: Readonly<Record<string, PgColumn>>
  /** Initial values of other columns in a new record. */
  initialValues?: Columns<T>
  /** Condition for rows an account wrote, where accounts do. */
  isSubmitted?: SQL
  /** Whether a footer may link the published record now; by default it may. */
  isLinked?: (tx: Db, id: number) => Promise<boolean>
  /** Follow-up work in the same transaction, such as notifying search engines; returns further tags. */
  afterWrite?: (tx: Db, id: number, content: ContentOf<F>, move: StateMove) => Promise<string[]>
}

/** Stores records whose fields are columns of the same names in one table. Cleans rich text before writing it. */
export function tableStore<F extends Fields, T extends RecordTable>(options: TableOptions<F, T>): RecordStore {
  const { table, id: idColumn, derived, initialValues, isSubmitted, copied, afterWrite } = options
  const resource = options.resource as unknown as Resource
  const { publishedAt } = getTableColumns(table) as Record<string, PgColumn | undefined>
  const isRow = (id: number) => eq(idColumn, id)
  const leftFooters = async (tx: Db, id: number, before: RecordState, state: RecordState) => {
    const tags = footersWithout(resource, before, state)
    return tags.length === 0 || (await options.isLinked?.(tx, id)) === false ? [] : tags
  }
  const after = async (tx: Db, id: number, content: object, move: StateMove) => [
    ...options.resource.tags(id, content as ContentOf<F>),
    ...((await afterWrite?.(tx, id, content as ContentOf<F>, move)) ?? []),
  ]

  const reader = tableReader({ resource, table, id: idColumn, isSubmitted, copied })
  const formerOf = async (tx: Db, id: number | null) =>
    ((id === null ? null : await reader.read(tx, id))?.content ?? null) as ContentOf<F> | null

  return {
    resource,
    ...reader,
    async write(tx, id, given, how = {}) {
      const content = cleaned(resource, given) as ContentOf<F>
      const columns = await derived?.(tx, content, how, await formerOf(tx, id))
      const values = { ...content, ...columns, updatedAt: sql`clock_timestamp()` }
      const written =
        id === null
          ? tx.insert(table).values({ ...initialValues, ...values, status: 'draft' } as InferInsertModel<T>)
          : tx
              .update(table)
              .set(values as never)
              .where(isRow(id))
      const [row] = await (written as unknown as Returning).returning({ id: idColumn, state: table.status })
      return { id: row!.id, tags: await after(tx, row!.id, content, { from: row!.state, to: row!.state }) }
    },
    async setState(tx, { id, content, state: before }, state, options) {
      const isFirst = isFirstPublication({ from: before, to: state }, options) && publishedAt
      const values = {
        status: state,
        updatedAt: sql`clock_timestamp()`,
        ...(isFirst && { publishedAt: sql`clock_timestamp()` }),
      }
      // Computed before the update, while footers may still link the record.
      const footerTags = await leftFooters(tx, id, before, state)
      await tx
        .update(table)
        .set(values as never)
        .where(isRow(id))
      return [...(await after(tx, id, content, { from: before, to: state })), ...footerTags]
    },
    async remove(tx, { id, content, state }) {
      const footerTags = await leftFooters(tx, id, state, 'disabled')
      await tx.delete(table).where(isRow(id))
      return [...(await after(tx, id, content, { from: state, to: 'disabled' })), ...footerTags]
    },
  }
}

/** Whether a move publishes a draft that was never public before. */
export const isFirstPublication = ({ from, to }: StateMove, { isRestored = false }: WriteOptions = {}): boolean =>
  from === 'draft' && to === 'published' && !isRestored

type Returning = { returning(of: object): Promise<{ id: number; state: RecordState }[]> }

/** The content with its rich texts cleaned (T12) and without fields that no longer exist. */
export const cleaned = ({ fields }: Resource, content: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(content).flatMap(([name, value]) => {
      const field = fields[name]
      if (!field) return []
      return [[name, field.input.kind === 'html' ? cleanRichText(value as string) : value]]
    }),
  )
