import type { ListAddress } from '#components/listing/list-address.ts'
import type { CategoryNode } from '#lib/contracts/category.ts'
import type { City } from '#lib/contracts/city.ts'
import type { CoachListState } from '#lib/routing/list-query.ts'
import type { Links } from '#lib/routing/scoped-links.ts'

/** What the parts of the coach list read on the server: where it is, which sport, and what its address says. */
export interface CoachListView {
  links: Links
  /** Null for the whole country. */
  city: City | null
  /** The sport's path, highest level first; empty for all sports. */
  path: CategoryNode[]
  state: CoachListState
}

export const slugOf = ({ path }: Pick<CoachListView, 'path'>): string | null => path.at(-1)?.slug ?? null

/** The list's address in parts, for the controls. */
export function addressOf({ links, path, state }: Pick<CoachListView, 'links' | 'path' | 'state'>): ListAddress {
  const [, search] = links.coachList({ state: { ...state, page: 1 } }).split('?')
  return {
    base: links.coachList().split('?')[0] ?? '',
    second: slugOf({ path }),
    query: Object.fromEntries(new URLSearchParams(search)),
  }
}
