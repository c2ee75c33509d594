/** A range of bytes; `end` is exclusive. */
export type Span = { start: number; end: number }

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Parses a Range header for a resource of `size` bytes (RFC 9110): the range; null for the whole resource, if the
 * header is unknown or has several ranges; 'unsatisfiable' if none of it exists.
 */
export function rangeOf(header: string | null, size: number): Span | null | 'unsatisfiable' {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(size, Number(last))
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size : Math.min(size, Number(last) + 1) }
}
