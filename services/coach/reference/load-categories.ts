import { eq, sql } from 'drizzle-orm'
import type { Category } from '#lib/contracts/listing/category.ts'
import type { Db } from '#services/shared/store/database.ts'
import { referenceData } from '../db/reference-schema.ts'
import { category } from '../db/schema.ts'
import { CATEGORIES, CATEGORIES_VERSION } from './categories.ts'

const NAME = 'categories'
/** Ids below belong to the reference data; those of operators start here. */
const FIRST_OPERATOR_ID = 1_000_000

type Stored = Omit<typeof category.$inferSelect, 'status' | 'updatedAt'>

/**
 * Loads the categories every store starts with and, with a newer version, what it adds, renames or reorders. What an
 * operator changed, added or removed stays as it is, and nothing is ever removed. Runs at every start, under the
 * migration lock; does nothing where this or a newer version was loaded.
 */
export async function loadCategories(
  db: Db,
  { rows, version }: { rows: readonly Category[]; version: number } = {
    rows: CATEGORIES,
    version: CATEGORIES_VERSION,
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [last] = await tx.select().from(referenceData).where(eq(referenceData.name, NAME))
    if (last && last.version >= version) return
    const incoming = rows.map((row, position) => ({ ...row, position }))
    const before = new Map(((last?.rows ?? []) as Stored[]).map((row) => [row.slug, row]))
    const known = new Map<string, Stored>((await tx.select().from(category)).map((row) => [row.slug, row]))
    const slugs = new Map(rows.map(({ categoryId, slug }) => [categoryId, slug]))
    if (!last) await startIdsAt(tx, FIRST_OPERATOR_ID)
    for (const row of incoming) {
      const current = known.get(row.slug)
      const previous = before.get(row.slug)
      if (current && previous && isSame(current, previous))
        await tx.update(category).set(displayFields(row)).where(isRow(current))
      if (current || previous) continue
      const parent = row.parentId === null ? null : known.get(slugs.get(row.parentId) ?? '')
      // An operator removed its parent.
      if (parent === undefined) continue
      known.set(row.slug, await insert(tx, { ...row, parentId: parent?.categoryId ?? null }, known))
    }
    const loaded = { name: NAME, version, rows: incoming, loadedAt: sql`clock_timestamp()` }
    await tx.insert(referenceData).values(loaded).onConflictDoUpdate({ target: referenceData.name, set: loaded })
  })
}

const displayFields = ({ name, position }: Stored) => ({ name, position })
const isSame = (a: Stored, b: Stored) => a.name === b.name && a.position === b.position
const isRow = ({ categoryId }: Stored) => eq(category.categoryId, categoryId)

async function insert(tx: Db, row: Stored, known: ReadonlyMap<string, Stored>) {
  const { categoryId, ...rest } = row
  const isTaken = [...known.values()].some((each) => each.categoryId === categoryId)
  const [inserted] = await tx
    .insert(category)
    .values(isTaken ? rest : row)
    .returning()
  return inserted!
}

const startIdsAt = (tx: Db, first: number) =>
  tx.execute(sql`select setval(pg_get_serial_sequence('coach.category', 'category_id'),
    greatest(${first}::bigint, (select coalesce(max(category_id), 0) + 1 from ${category})), false)`)
