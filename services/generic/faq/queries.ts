import { and, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#services/shared/store/database.ts'
import { agreement, helpPage } from '../db/help-schema.ts'

const isShown = (table: typeof helpPage | typeof agreement, and_?: SQL) => and(eq(table.status, 'published'), and_)

/** Menu entries of the published texts, in order. */
export function shownEntries(db: Db) {
  const entriesOf = (table: typeof helpPage | typeof agreement, revisedOn: SQL) =>
    db
      .select({
        key: table.key,
        name: table.name,
        summary: table.summary,
        revisedOn: sql<string | null>`${revisedOn}::text`,
        position: table.position,
      })
      .from(table)
      .where(isShown(table))
  return unionAll(entriesOf(helpPage, sql`null`), entriesOf(agreement, sql`${agreement.revisedOn}`)).orderBy(
    sql`position`,
    sql`name`,
  )
}

/** A published text; undefined if there is none. */
export async function shownText(db: Db, key: string) {
  const [found] = await db
    .select()
    .from(agreement)
    .where(isShown(agreement, eq(agreement.key, key)))
  if (found) return found
  const [page] = await db
    .select()
    .from(helpPage)
    .where(isShown(helpPage, eq(helpPage.key, key)))
  return page && { ...page, revisedOn: null, effectiveOn: null }
}

/** A published agreement by its title. */
export async function shownAgreement(db: Db, name: string) {
  const [found] = await db
    .select()
    .from(agreement)
    .where(isShown(agreement, eq(agreement.name, name)))
  return found
}

/** The published agreements, with who must consent to each. */
export const shownAgreements = (db: Db) =>
  db
    .select({
      key: agreement.key,
      name: agreement.name,
      version: agreement.version,
      effectiveOn: agreement.effectiveOn,
      askedOf: agreement.askedOf,
    })
    .from(agreement)
    .where(isShown(agreement))
    .orderBy(agreement.position)
