import type { CategoryNode } from '#lib/contracts/category.ts'

/** A sport of the second level with what is taught of it, the third level: what a coach chooses from. */
export type SportGroup = [sport: string, taught: [categoryId: number, name: string][]]

/** The tree as its second level. */
export const sportGroups = (tree: readonly CategoryNode[]): SportGroup[] =>
  tree.flatMap(({ children }) =>
    children.map(
      ({ name, children: taught }): SportGroup => [name, taught.map((each) => [each.categoryId, each.name])],
    ),
  )
