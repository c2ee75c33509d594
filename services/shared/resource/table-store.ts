import { and, asc, desc, eq, getTableColumns, type InferInsertModel, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RecordQuery } from '#lib/contracts/resources/calls.ts'
import type { ContentOf, Fields } from '#lib/contracts/resources/field.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { cleanRichText } from '../clean-rich-text.ts'
import { windowOf } from '../paging.ts'
import type { Db } from '../store/database.ts'
import type { RecordStore, Row } from './record-store.ts'

/** A table of records that can be seen or not. */
type RecordTable = PgTable & { status: PgColumn; updatedAt: PgColumn }

/** Values, or what the store makes them of. */
type Columns<T extends RecordTable> = { [Name in keyof InferInsertModel<T>]?: InferInsertModel<T>[Name] | SQL }

type Options<F extends Fields, T extends RecordTable> = {
  resource: Resource<F>
  table: T
  /** The column of the record's number. */
  id: PgColumn
  /** Columns that are no fields, from the fields: copied names, the words a search finds it by. */
  derived?: (tx: Db, content: ContentOf<F>) => Promise<Columns<T>>
  /** Columns a record begins with. */
  beginning?: Columns<T>
  /** What else follows in the same transaction, such as telling engines; answers further tags. */
  follow?: (tx: Db, id: number, content: ContentOf<F>, state: RecordState) => Promise<string[]>
}

/**
 * Records whose fields are the columns of one table, by the same names. Rich text is cleaned before it is kept.
 */
export function tableStore<F extends Fields, T extends RecordTable>(options: Options<F, T>): RecordStore {
  const { resource, table, id: idColumn, derived, beginning, follow } = options
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const names = Object.keys(resource.fields)
  const selected = {
    id: idColumn,
    state: columns.status!,
    updatedAt: columns.updatedAt!,
    ...Object.fromEntries(names.map((name) => [`field_${name}`, columnOf(name)])),
  }
  const isRow = (id: number) => eq(idColumn, id)
  const after = async (tx: Db, id: number, content: ContentOf<F>, state: RecordState) => [
    ...resource.tags(id, content),
    ...((await follow?.(tx, id, content, state)) ?? []),
  ]

  function columnOf(name: string): PgColumn {
    const column = columns[name]
    if (!column) throw new Error(`${resource.kind} has no column ${name}`)
    return column
  }

  function rowOf(selected: Record<string, unknown>): Row {
    const { id, state, updatedAt } = selected as Pick<Row, 'id' | 'state' | 'updatedAt'>
    return { id, state, updatedAt, content: Object.fromEntries(names.map((name) => [name, selected[`field_${name}`]])) }
  }

  const cleaned = (content: ContentOf<F>) =>
    Object.fromEntries(
      names.map((name) => {
        const value = content[name]
        return [name, resource.fields[name]!.input.kind === 'html' ? cleanRichText(value as string) : value]
      }),
    )

  return {
    resource: resource as unknown as Resource,
    async find(db, query) {
      const where = and(...conditionsOf(query))
      const { limit, offset } = windowOf(query)
      const order = query.order === 'asc' ? asc : desc
      const first = query.sort === 'updated' ? [order(columns.updatedAt!)] : []
      const total = await db.$count(table, where)
      const rows = await db
        .select(selected)
        .from(table as PgTable)
        .where(where)
        .orderBy(...first, order(idColumn))
        .limit(limit)
        .offset(offset)
      return { total, rows: rows.map(rowOf) }
    },
    async read(db, id, { isLocked } = {}) {
      const query = db
        .select(selected)
        .from(table as PgTable)
        .where(isRow(id))
      const [row] = await (isLocked ? query.for('update') : query)
      return row ? rowOf(row) : null
    },
    async write(tx, id, given) {
      const content = given as ContentOf<F>
      const values = { ...cleaned(content), ...(await derived?.(tx, content)), updatedAt: sql`clock_timestamp()` }
      const written =
        id === null
          ? tx.insert(table).values({ ...beginning, ...values, status: 'draft' } as InferInsertModel<T>)
          : tx
              .update(table)
              .set(values as never)
              .where(isRow(id))
      const [row] = await (
        written as unknown as { returning(of: object): Promise<{ id: number; state: RecordState }[]> }
      ).returning({ id: idColumn, state: columns.status! })
      return { id: row!.id, tags: await after(tx, row!.id, content, row!.state) }
    },
    async setState(tx, { id, content, state: before }, state) {
      const isFirst = before === 'draft' && state === 'published' && columns.publishedAt
      const values = {
        status: state,
        updatedAt: sql`clock_timestamp()`,
        ...(isFirst && { publishedAt: sql`clock_timestamp()` }),
      }
      await tx
        .update(table)
        .set(values as never)
        .where(isRow(id))
      return after(tx, id, content as ContentOf<F>, state)
    },
    async remove(tx, { id, content }) {
      await tx.delete(table).where(isRow(id))
      return after(tx, id, content as ContentOf<F>, 'disabled')
    },
  }

  function conditionsOf({ text, state, filters }: RecordQuery): (SQL | undefined)[] {
    const title = columnOf(resource.title)
    const found = text && or(ilike(title, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`), numberIn(text))
    return [
      found || undefined,
      state && eq(columns.status!, state),
      ...Object.entries(filters).map(([name, value]) =>
        resource.fields[name]?.isFilter ? sql`${columnOf(name)}::text = ${String(value)}` : undefined,
      ),
    ]
  }

  function numberIn(text: string): SQL | undefined {
    return /^[1-9]\d{0,14}$/.test(text) ? eq(idColumn, Number(text)) : undefined
  }
}
