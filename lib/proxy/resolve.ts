import { type Endpoint, spellingsOf } from '#lib/contracts/endpoint.ts'

/** What a call means: an endpoint in one of its spellings, a known path with another method, or nothing. */
export type Resolution =
  | { kind: 'call'; endpoint: Endpoint; path: string }
  | { kind: 'wrongMethod'; allow: string }
  | { kind: 'unknown' }

export type Resolve = (method: string, rawPath: string) => Resolution

const PREFIX = '/api/'
/** T15: none of these occurs in a path of the table; each has been used to mean another path than the one written. */
const TRICK = /[%\\;@]|\/\/|\.\.|[^\x21-\x7e]/

/** Builds the allow-list from the contracts: a raw path matches as a whole, character by character, or not at all. */
export function createResolve(endpoints: readonly Endpoint[]): Resolve {
  const table = new Map<string, Map<string, Endpoint>>()
  for (const endpoint of endpoints) {
    for (const path of spellingsOf(endpoint)) {
      const key = `${endpoint.service}/${path}`
      const methods = table.get(key) ?? new Map<string, Endpoint>()
      table.set(key, methods.set(endpoint.method, endpoint))
    }
  }
  return (method, rawPath) => {
    if (!rawPath.startsWith(PREFIX) || TRICK.test(rawPath)) return { kind: 'unknown' }
    const key = rawPath.slice(PREFIX.length)
    const methods = table.get(key)
    if (!methods) return { kind: 'unknown' }
    const endpoint = methods.get(method)
    if (!endpoint) return { kind: 'wrongMethod', allow: [...methods.keys()].join(', ') }
    return { kind: 'call', endpoint, path: key.slice(endpoint.service.length + 1) }
  }
}
