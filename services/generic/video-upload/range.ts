/** Bytes from `start` to before `end`. */
export type Span = { start: number; end: number }

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * What a Range header asks for of so many bytes (RFC 9110): the part; null for all of it, where the header is none we
 * know, or names several parts; 'unsatisfiable' where none of it is there.
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
