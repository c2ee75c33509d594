import { type Endpoint, pathVariantsOf } from '#lib/contracts/endpoint.ts'

/** The meaning of a request: an endpoint in one of its spellings, a known path with another method, or nothing. */
export type Resolution =
  | { kind: 'call'; endpoint: Endpoint; path: string }
  | { kind: 'wrongMethod'; allow: string }
  | { kind: 'unknown' }

export type Resolve = (method: string, rawPath: string) => Resolution

const PREFIX = '/api/'
/** T15: characters that occur in no path of the table but are used to disguise paths. */
const SUSPICIOUS = /[%\\;@]|\/\/|\.\.|[^\x21-\x7e]/

/** Builds the allow-list from the contracts: a raw path matches exactly, character by character, or not at all. */
export function createResolve(endpoints: readonly Endpoint[]): Resolve {
  const table = new Map<string, Map<string, Endpoint>>()
  for (const endpoint of endpoints) {
    for (const path of pathVariantsOf(endpoint)) {
      const key = `${endpoint.service}/${path}`
      const methods = table.get(key) ?? new Map<string, Endpoint>()
      table.set(key, methods.set(endpoint.method, endpoint))
    }
  }
  return (method, rawPath) => {
    if (!rawPath.startsWith(PREFIX) || SUSPICIOUS.test(rawPath)) return { kind: 'unknown' }
    const key = rawPath.slice(PREFIX.length)
    const methods = table.get(key)
    if (!methods) return { kind: 'unknown' }
    const endpoint = methods.get(method)
    if (!endpoint) return { kind: 'wrongMethod', allow: [...methods.keys()].join(', ') }
    return { kind: 'call', endpoint, path: key.slice(endpoint.service.length + 1) }
  }
}
