import { and, arrayOverlaps, asc, desc, eq, getTableColumns, gt, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { CITIES } from '#lib/city/cities.ts'
import { readId, readTypedId } from '#lib/contracts/id-text.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { MAX_COUNTED, windowOf } from '../paging.ts'
import { contains } from '../store/contains.ts'
import type { RecordSearch, RecordStore, Row } from './record-store.ts'

/** A table of records with a publication status. */
export type RecordTable = PgTable & { status: PgColumn; updatedAt: PgColumn }

type Options = {
  resource: Pick<Resource, 'kind' | 'fields' | 'title'>
  table: RecordTable
  /** Column of the record's id. */
  id: PgColumn
  /** The table's own names for states, where they differ. */
  states?: Partial<Record<RecordState, string>>
  /** Condition for rows an account wrote, where accounts do. */
  isSubmitted?: SQL | undefined
  /** Columns with a copied name of a referenced record, by field; records can be found by it too. */
  copied?: Readonly<Record<string, PgColumn>> | undefined
}

/** Reads records whose fields are columns of the same names in one table. */
export function tableReader({
  resource,
  table,
  id: idColumn,
  states,
  isSubmitted,
  copied = {},
}: Options): Pick<RecordStore, 'table' | 'find' | 'findTitles' | 'read' | 'lock'> {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const names = Object.keys(resource.fields)
  const selected = (fields: readonly string[]) => ({
    id: idColumn,
    status: table.status,
    updatedAt: table.updatedAt,
    ...Object.fromEntries(fields.map((name) => [`field_${name}`, columnOf(name)])),
    ...Object.fromEntries(Object.entries(copied).map(([name, column]) => [`name_${name}`, column])),
  })
  const allColumns = selected(names)
  const storedStateOf = (state: RecordState) => states?.[state] ?? state
  const stateOf = new Map((['draft', 'published', 'disabled'] as const).map((state) => [storedStateOf(state), state]))

  function columnOf(name: string): PgColumn {
    const column = columns[name]
    if (!column) throw new Error(`${resource.kind} has no column ${name}`)
    return column
  }

  function rowOf(row: Record<string, unknown>, fields: readonly string[]): Row {
    const { id, status, updatedAt } = row as { id: number; status: string; updatedAt: Date }
    const content = Object.fromEntries(fields.map((name) => [name, row[`field_${name}`]]))
    const referred = Object.keys(copied).map((name) => [name, row[`name_${name}`]] as const)
    return {
      ...{ id, state: stateOf.get(status) ?? 'disabled', updatedAt, content },
      names: Object.fromEntries(referred.filter(([, name]) => name)) as Record<string, string>,
    }
  }

  function conditionsOf({ text, state, filters, after, isOperators }: RecordSearch): (SQL | undefined)[] {
    const title = columnOf(resource.title)
    const found =
      text &&
      or(
        contains(sql`${title}::text`, text),
        ...Object.values(copied).map((name) => contains(name, text)),
        inArray(title, codesLabelled(text)),
        idCondition(text),
      )
    return [
      found || undefined,
      state && eq(table.status, storedStateOf(state)),
      isOperators && isSubmitted ? not(isSubmitted) : undefined,
      after === undefined ? undefined : gt(idColumn, after),
      ...Object.entries(filters).map(([name, value]) =>
        resource.fields[name]?.isFilter ? holds(name, String(value)) : undefined,
      ),
    ]
  }

  /**
   * Condition that a field has the value; a field that names a record takes its id as typed, one that lists records must
   * contain any of those named.
   */
  function holds(name: string, value: string): SQL {
    const column = columnOf(name)
    const { kind } = resource.fields[name]!.input
    if (kind === 'reference') {
      const id = readTypedId(value)
      return id === null ? sql`false` : eq(column, id)
    }
    if (kind !== 'references') return sql`${column}::text = ${value}`
    const ids = value.split(',').flatMap((text) => readId(text) ?? [])
    return ids.length > 0 ? arrayOverlaps(column, ids) : sql`false`
  }

  /** The codes whose label contains the text, for titles that are codes. */
  function codesLabelled(text: string): string[] {
    const { input } = resource.fields[resource.title]!
    if (input.kind === 'city') return CITIES.filter(({ adName }) => adName.includes(text)).map(({ adCode }) => adCode)
    const options = input.kind === 'choice' ? Object.entries(input.options) : []
    return options.filter(([, words]) => words.includes(text)).map(([code]) => code)
  }

  function idCondition(text: string): SQL | undefined {
    const id = readTypedId(text)
    return id === null ? undefined : eq(idColumn, id)
  }

  return {
    table,
    async find(db, query, fields = names) {
      const where = and(...conditionsOf(query))
      const { limit, offset } = windowOf(query)
      const order = query.order === 'asc' ? asc : desc
      const first = query.sort === 'updated' ? [order(table.updatedAt)] : []
      const counted = db
        .select({ id: idColumn })
        .from(table as PgTable)
        .where(where)
        .limit(MAX_COUNTED)
      const total = await db.$count(counted.as('counted'))
      const rows = await db
        .select(selected(fields))
        .from(table as PgTable)
        .where(where)
        .orderBy(...first, order(idColumn))
        .limit(limit)
        .offset(offset)
      return { total, rows: rows.map((row) => rowOf(row, fields)) }
    },
    async findTitles(db, titles) {
      const title = columnOf(resource.title)
      const rows = await db
        .selectDistinct({ title })
        .from(table as PgTable)
        .where(inArray(title, [...titles]))
      return new Set(rows.map((row) => String(row.title)))
    },
    async read(db, id, { isLocked } = {}) {
      const query = db
        .select(allColumns)
        .from(table as PgTable)
        .where(eq(idColumn, id))
      const [row] = await (isLocked ? query.for('update') : query)
      return row ? rowOf(row, names) : null
    },
    async lock(tx, ids) {
      await tx
        .select({ id: idColumn })
        .from(table as PgTable)
        .where(inArray(idColumn, [...ids]))
        .orderBy(asc(idColumn))
        .for('update')
    },
  }
}
