import { randomUUID } from 'node:crypto'

/** The id the edge gave the request; anything that does not look like one is replaced, it goes into logs. */
export const requestIdOf = (headers: Headers) => {
  const given = headers.get('x-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
