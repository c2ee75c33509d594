import { eq, getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentOf, Fields } from '#lib/contracts/resources/field.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { cleanRichText } from '../clean-rich-text.ts'
import type { Db } from '../store/database.ts'
import { footersWithout } from './footers.ts'
import type { RecordStore, StateMove, WriteHow } from './record-store.ts'
import { type RecordTable, tableReader } from './table-reader.ts'

/** Values, or what the store makes them of. */
type Columns<T extends RecordTable> = { [Name in keyof InferInsertModel<T>]?: InferInsertModel<T>[Name] | SQL }

export type TableOptions<F extends Fields, T extends RecordTable> = {
  resource: Resource<F>
  table: T
  /** The column of the record's number. */
  id: PgColumn
  /** Columns that are no fields, from the fields: copied names, the words a search finds it by. */
  derived?: (tx: Db, content: ContentOf<F>, how: WriteHow) => Promise<Columns<T>>
  /** Of those the names of what a field refers to, by that field. */
  copied?: Readonly<Record<string, PgColumn>>
  /** Columns a record begins with. */
  beginning?: Columns<T>
  /** That an account wrote a row of the table, where accounts do. */
  isSubmitted?: SQL
  /** Whether a footer may link a published record at this moment; any may, where nothing says so. */
  isLinked?: (tx: Db, id: number) => Promise<boolean>
  /** What else follows in the same transaction, such as telling engines; answers further tags. */
  follow?: (tx: Db, id: number, content: ContentOf<F>, move: StateMove) => Promise<string[]>
}

/** Records whose fields are the columns of one table, by the same names. Rich text is cleaned before it is kept. */
export function tableStore<F extends Fields, T extends RecordTable>(options: TableOptions<F, T>): RecordStore {
  const { table, id: idColumn, derived, beginning, follow } = options
  const resource = options.resource as unknown as Resource
  const { publishedAt } = getTableColumns(table) as Record<string, PgColumn | undefined>
  const isRow = (id: number) => eq(idColumn, id)
  const leftFooters = async (tx: Db, id: number, before: RecordState, state: RecordState) => {
    const tags = footersWithout(resource, before, state)
    return tags.length === 0 || (await options.isLinked?.(tx, id)) === false ? [] : tags
  }
  const after = async (tx: Db, id: number, content: object, move: StateMove) => [
    ...options.resource.tags(id, content as ContentOf<F>),
    ...((await follow?.(tx, id, content as ContentOf<F>, move)) ?? []),
  ]

  return {
    resource,
    ...tableReader({ resource, table, id: idColumn, isSubmitted: options.isSubmitted, copied: options.copied }),
    async write(tx, id, given, how = {}) {
      const content = cleaned(resource, given) as ContentOf<F>
      const values = { ...content, ...(await derived?.(tx, content, how)), updatedAt: sql`clock_timestamp()` }
      const written =
        id === null
          ? tx.insert(table).values({ ...beginning, ...values, status: 'draft' } as InferInsertModel<T>)
          : tx
              .update(table)
              .set(values as never)
              .where(isRow(id))
      const [row] = await (written as unknown as Returning).returning({ id: idColumn, state: table.status })
      return { id: row!.id, tags: await after(tx, row!.id, content, { from: row!.state, to: row!.state }) }
    },
    async setState(tx, { id, content, state: before }, state) {
      const isFirst = before === 'draft' && state === 'published' && publishedAt
      const values = {
        status: state,
        updatedAt: sql`clock_timestamp()`,
        ...(isFirst && { publishedAt: sql`clock_timestamp()` }),
      }
      // As long as it is among what footers link.
      const left = await leftFooters(tx, id, before, state)
      await tx
        .update(table)
        .set(values as never)
        .where(isRow(id))
      return [...(await after(tx, id, content, { from: before, to: state })), ...left]
    },
    async remove(tx, { id, content, state }) {
      const left = await leftFooters(tx, id, state, 'disabled')
      await tx.delete(table).where(isRow(id))
      return [...(await after(tx, id, content, { from: state, to: 'disabled' })), ...left]
    },
  }
}

type Returning = { returning(of: object): Promise<{ id: number; state: RecordState }[]> }

/** The same content with its rich texts cleaned (T12); what an old version says in a field that is gone stays behind. */
export const cleaned = ({ fields }: Resource, content: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(content).flatMap(([name, value]) => {
      const field = fields[name]
      if (!field) return []
      return [[name, field.input.kind === 'html' ? cleanRichText(value as string) : value]]
    }),
  )
