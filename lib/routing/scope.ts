import { cityBySlug } from '#lib/city/cities.ts'
import type { City } from '#lib/contracts/city.ts'
import { NATIONWIDE_CODE, NATIONWIDE_NAME } from '#lib/contracts/limits.ts'

/**
 * Which city a page is about and how the address selects it, which links must preserve: `host` its own host ·
 * `query` city query on the site's host · `default` the default city on a foreign host · `other` city query where
 * cities have no hosts.
 */
export type Scope = { kind: 'nationwide'; city: null } | { kind: 'host' | 'query' | 'default' | 'other'; city: City }

export const NATIONWIDE: Scope = { kind: 'nationwide', city: null }

const PREFIXES = { host: '', query: 'q-', default: 'd-', other: 'o-' } as const
const KINDS = { q: 'query', d: 'default', o: 'other' } as const

/** The scope as one path segment, the `[city]` of internal pages: `all`, `guangzhou`, `q-guangzhou` … */
export const encodeScope = (scope: Scope): string =>
  scope.kind === 'nationwide' ? 'all' : PREFIXES[scope.kind] + scope.city.slug

/** Parses a `[city]` segment; null for anything `encodeScope` does not produce. */
export function parseScope(segment: string): Scope | null {
  if (segment === 'all') return NATIONWIDE
  const [, mark, slug = ''] = /^(?:([qdo])-)?([a-z][a-z0-9]*)$/.exec(segment) ?? []
  const found = cityBySlug(slug)
  if (!found || found.isAlias) return null
  return { kind: mark ? KINDS[mark as keyof typeof KINDS] : 'host', city: found.city }
}

/** Code and name to show and to store: the city's, or 100000 全国. */
export const locationOf = ({ city }: Scope) =>
  city ? { adCode: city.adCode, adName: city.adName } : { adCode: NATIONWIDE_CODE, adName: NATIONWIDE_NAME }
