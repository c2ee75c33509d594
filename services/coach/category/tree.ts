import { asc, eq } from 'drizzle-orm'
import type { Category, CategoryNode } from '#lib/contracts/listing/category.ts'
import type { Db } from '#services/shared/store/database.ts'
import { category } from '../db/schema.ts'

/** The categories in memory: a few hundred rows that every card needs. */
export type CategoryTree = {
  all: readonly Category[]
  byId: ReadonlyMap<number, Category>
  roots: readonly CategoryNode[]
  /** Returns the category and those above it, top first. */
  pathOf(categoryId: number): Category[]
  /** Returns the category and everything under it. */
  under(categoryId: number): Category[]
}

/** Builds the tree from rows in display order. */
export function buildTree(rows: readonly Category[]): CategoryTree {
  const byId = new Map(rows.map((row) => [row.categoryId, row]))
  const nodes = new Map<number, CategoryNode>(rows.map((row) => [row.categoryId, { ...row, children: [] }]))
  const roots: CategoryNode[] = []
  for (const row of rows) {
    const parent = row.parentId === null ? undefined : nodes.get(row.parentId)
    ;(parent?.children ?? roots).push(nodes.get(row.categoryId)!)
  }
  const pathOf = (categoryId: number): Category[] => {
    const own = byId.get(categoryId)
    if (!own) return []
    return own.parentId === null ? [own] : [...pathOf(own.parentId), own]
  }
  const flatten = (node: CategoryNode): Category[] => [byId.get(node.categoryId)!, ...node.children.flatMap(flatten)]
  const under = (categoryId: number) => {
    const node = nodes.get(categoryId)
    return node ? flatten(node) : []
  }
  return { all: rows, byId, roots, pathOf, under }
}

/** Reads the tree of published categories from the store. */
export async function readTree(db: Db): Promise<CategoryTree> {
  const rows = await db
    .select({
      categoryId: category.categoryId,
      parentId: category.parentId,
      level: category.level,
      name: category.name,
      slug: category.slug,
    })
    .from(category)
    .where(eq(category.status, 'published'))
    .orderBy(asc(category.level), asc(category.position), asc(category.categoryId))
  return buildTree(rows as Category[])
}
