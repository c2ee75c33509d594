/** The first thing a form says about a value, or about any part of it where it has parts. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .map(messageIn)
    .find((message) => message !== undefined)
}
