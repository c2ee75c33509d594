import type { CategoryNode } from '#lib/contracts/listing/category.ts'
import { GENERAL_CHANNEL } from '#lib/contracts/listing/general-channel.ts'

/** What a text is filed under: a second-level sport, or 综合. */
export interface Channel {
  slug: string
  name: string
  /** Of the first level above it; '' of 综合. */
  group: string
}

const GENERAL: Channel = { ...GENERAL_CHANNEL, group: '' }

/** Every channel there is, by what it belongs to. */
export const channelsOf = (tree: readonly CategoryNode[]): Channel[] => [
  ...tree.flatMap(({ name: group, children }) => children.map(({ slug, name }) => ({ slug, name, group }))),
  GENERAL,
]

/** What a channel is called; one that is gone is said to be. */
export const channelName = (channels: readonly Channel[], slug: string) =>
  slug && (channels.find((each) => each.slug === slug)?.name ?? '已取消的项目')
