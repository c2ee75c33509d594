import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { QUERY_MAX_PARAMETERS } from '#lib/contracts/limits.ts'
import { ServiceError } from '../service-error.ts'
import { isStorable } from './text-safety.ts'

/**
 * Parses a query string (without `?`) into parameters with one text each. Refuses with BAD_INPUT a repeated name (T21),
 * more than 50 parameters, and anything that is not percent-encoded UTF-8 the store can hold.
 */
export function readQuery(query: string): Record<string, string> {
  const badRequest = (reason: string) => new ServiceError(ERROR_CODES.BAD_INPUT, undefined, { reason })
  const pairs = query === '' ? [] : query.split('&')
  if (pairs.length > QUERY_MAX_PARAMETERS) throw badRequest('too many parameters')
  const found = new Map<string, string>()
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    const key = decode(name)
    const text = decode(value)
    if (key === undefined || text === undefined) throw badRequest('bad encoding')
    if (found.has(key)) throw badRequest('duplicate parameter')
    found.set(key, text)
  }
  return Object.fromEntries(found)
}

function decode(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part.replaceAll('+', ' '))
    return isStorable(text) ? text : undefined
  } catch {
    return undefined
  }
}
