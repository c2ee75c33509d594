import type { CategoryNode } from '#lib/contracts/category.ts'

/** Sports of the second level by what they belong to: 球类 › 篮球. */
export interface SportGroup {
  name: string
  sports: { value: number; label: string }[]
}

/** What a venue can offer, from the tree of all sports. */
export const sportGroups = (tree: readonly CategoryNode[]): SportGroup[] =>
  tree.map(({ name, children }) => ({
    name,
    sports: children.map(({ categoryId, name: label }) => ({ value: categoryId, label })),
  }))
