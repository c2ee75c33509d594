import type { CategoryNode } from '#lib/contracts/listing/category.ts'

/** Categories to choose from, grouped under their parent. */
export interface SportGroup {
  name: string
  /** Of the parent. */
  slug: string
  sports: { value: number; label: string }[]
}

const groupOf = ({ name, slug, children }: CategoryNode): SportGroup => ({
  name,
  slug,
  sports: children.map(({ categoryId, name: label }) => ({ value: categoryId, label })),
})

/** What a coach can teach: the third level, by sport, 篮球 › 少儿篮球. */
export const teachableSports = (tree: readonly CategoryNode[]): SportGroup[] =>
  tree.flatMap(({ children }) => children.map(groupOf))

/** What a venue can offer: the second level, by group, 球类 › 篮球. */
export const offeredSports = (tree: readonly CategoryNode[]): SportGroup[] => tree.map(groupOf)
