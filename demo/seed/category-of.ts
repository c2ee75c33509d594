import type { Category } from '#lib/contracts/listing/category.ts'
import { CATEGORIES } from '#services/coach/reference/categories.ts'

const bySlug = new Map(CATEGORIES.map((category) => [category.slug, category]))

/** The category with this slug; throws if it is not in the tree, because seed data only names its own. */
export function categoryOf(slug: string): Category {
  const category = bySlug.get(slug)
  if (!category) throw new Error(`no category has the slug ${slug}`)
  return category
}

const byId = new Map(CATEGORIES.map((category) => [category.categoryId, category]))

/** Slug of the second-level sport above a third-level category. */
export const sportSlugOf = ({ parentId }: Category): string => byId.get(parentId!)!.slug
