import { randomUUID } from 'node:crypto'

/** The request id assigned by the edge; anything malformed is replaced, because it goes into logs. */
export const requestIdOf = (headers: Headers) => {
  const given = headers.get('x-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
