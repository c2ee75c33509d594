import type { CategoryNode } from '#lib/contracts/listing/category.ts'
import { GENERAL_CHANNEL } from '#lib/contracts/listing/general-channel.ts'

/** A channel of texts: a second-level sport, or 综合. */
export interface Channel {
  slug: string
  name: string
  /** Name of the first-level parent; '' for 综合. */
  group: string
}

const GENERAL: Channel = { ...GENERAL_CHANNEL, group: '' }

/** All channels, grouped by parent. */
export const channelsOf = (tree: readonly CategoryNode[]): Channel[] => [
  ...tree.flatMap(({ name: group, children }) => children.map(({ slug, name }) => ({ slug, name, group }))),
  GENERAL,
]

/** Name of a channel; a removed one is described as such. */
export const channelName = (channels: readonly Channel[], slug: string) =>
  slug && (channels.find((each) => each.slug === slug)?.name ?? '已取消的项目')
