import type { Category } from '#lib/contracts/listing/category.ts'
import type { CoachContext } from '../context.ts'

/** returns the third-level categories, all or those under one category; none under an unknown one. */
export async function thirdLevel({ tree }: CoachContext, { parentId }: { parentId?: number }): Promise<Category[]> {
  const { roots, under } = await tree()
  const among = parentId ? under(parentId) : roots.flatMap(({ categoryId }) => under(categoryId))
  return among.filter(({ level }) => level === 3)
}
