import 'server-only'
import type { ContentKind } from '#lib/contracts/content.ts'
import type { CategoryNode } from '#lib/contracts/listing/category.ts'
import { GENERAL_CHANNEL } from '#lib/contracts/listing/general-channel.ts'
import { getCategoryTree } from '#lib/data/category.ts'
import { getContentOverview } from '#lib/data/content.ts'

const GENERAL: CategoryNode = { ...GENERAL_CHANNEL, categoryId: 0, parentId: null, level: 1, children: [] }

/** Sports of a kind of content: two levels, and 综合 if there is content that belongs to no single sport. */
export async function channelTree(kind: ContentKind): Promise<CategoryNode[]> {
  const [tree, { channels }] = await Promise.all([getCategoryTree(), getContentOverview(kind)])
  const sports = tree.map((group) => ({
    ...group,
    children: group.children.map((sport) => ({ ...sport, children: [] })),
  }))
  return channels.some(({ slug }) => slug === GENERAL.slug) ? [...sports, GENERAL] : sports
}
