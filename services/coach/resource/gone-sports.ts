import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import type { Row } from '#services/shared/resource/record-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { CategoryTree } from '../category/tree.ts'

type Named = { categoryIds: readonly number[]; restoredState: RecordState | undefined }

/**
 * Rejects publishing a coach or venue under a sport that was taken down: a sport is not taken down while anything live
 * is under it, and a page without any sport cannot be shown.
 */
export const refuseGoneSports = (record: Row | null, tree: CategoryTree): void => requireAll(sportsOf(record), tree)

/**
 * Rejects an earlier version that would bring such a sport back to a live record that stays live. One that is shown
 * again is checked when its state changes; one that is hidden may have any sports.
 */
export function refuseReturningSports(
  current: Row | null,
  { categoryIds, restoredState }: Named,
  tree: CategoryTree,
): void {
  if (current?.state !== 'published' || restoredState !== 'published') return
  const known = sportsOf(current)
  requireAll(
    categoryIds.filter((id) => !known.includes(id)),
    tree,
  )
}

const sportsOf = (record: Row | null) => (record?.content.categoryIds ?? []) as number[]

function requireAll(categoryIds: readonly number[], { byId }: CategoryTree) {
  if (!categoryIds.every((id) => byId.has(id)))
    throw new ServiceError(ERROR_CODES.CONFLICT, '所选项目有的已下架，不能上架；请先改选项目')
}
