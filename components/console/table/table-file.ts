import { parse } from 'csv-parse/browser/esm/sync'
import { stringify } from 'csv-stringify/browser/esm/sync'
import type { ImportRow } from '#lib/contracts/resources/calls.ts'
import { type CsvRecord, csvHeader, csvRow } from '#lib/contracts/resources/csv.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'

/** The header row of a CSV file; line endings are those spreadsheets expect. */
export const writeHeader = (resource: Resource): string => linesOf([csvHeader(resource)])

/** Records as CSV rows. */
export const writeRecords = (resource: Resource, records: readonly CsvRecord[]): string =>
  linesOf(records.map((record) => csvRow(resource, record)))

/** With a delimiter set, the writer does not quote other line endings, and spreadsheets break rows at each of them. */
const linesOf = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows', quote_record_delimiter: true })

export interface TableFile {
  header: string[]
  rows: ImportRow[]
}

/** Decodes a file: UTF-8, or what Chinese spreadsheets save (GBK, a subset of GB 18030). */
export function textOf(file: BufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('gb18030').decode(file)
  }
}

/** Row endings outside quotes, as spreadsheets read them. */
const LINE_ENDS = ['\r\n', '\n', '\r']

/** Parses CSV text; null if it is not a table. A row's `line` is where it starts in the file. */
export function readTable(text: string): TableFile | null {
  try {
    const table: { record: string[]; info: { lines: number } }[] = parse(text, {
      bom: true,
      info: true,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as never
    const [first, ...rest] = table
    if (!first) return null
    const before = [first, ...rest]
    const rows = rest.map(({ record }, at) => ({ line: before[at]!.info.lines + 1, cells: record }))
    return { header: first.record.map((label) => label.trim()), rows }
  } catch {
    return null
  }
}
