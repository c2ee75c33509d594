import { IMPORT_ROWS_MAX, type ImportRow } from './calls.ts'

/** A call is limited to 100 KB, header and names included. */
const MAX_BYTES = 80_000

/** Splits rows of a file into portions that each fit one call. */
export function packRows(rows: readonly ImportRow[]): ImportRow[][] {
  const portions: ImportRow[][] = []
  let bytes = 0
  for (const row of rows) {
    const rowBytes = new TextEncoder().encode(JSON.stringify(row)).length
    const last = portions.at(-1)
    if (!last || last.length === IMPORT_ROWS_MAX || bytes + rowBytes > MAX_BYTES) {
      portions.push([row])
      bytes = rowBytes
    } else {
      last.push(row)
      bytes += rowBytes
    }
  }
  return portions
}
