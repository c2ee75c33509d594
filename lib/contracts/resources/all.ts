import { banner } from './banner.ts'
import { friendLink } from './friend-link.ts'
import { news } from './news.ts'
import type { Resource } from './resource.ts'

/** Every kind of thing the console looks after, in the order of its menu. */
export const RESOURCES = [news, banner, friendLink] as unknown as readonly Resource[]
