import { parse } from 'csv-parse/browser/esm/sync'
import { stringify } from 'csv-stringify/browser/esm/sync'
import type { ImportRow } from '#lib/contracts/resources/calls.ts'
import { type CsvRecord, csvHeader, csvRow } from '#lib/contracts/resources/csv.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'

/** The text of a table begins with its header; lines end as spreadsheets expect. */
export const writeHeader = (resource: Resource): string => linesOf([csvHeader(resource)])

/** Records as the lines that follow. */
export const writeRecords = (resource: Resource, records: readonly CsvRecord[]): string =>
  linesOf(records.map((record) => csvRow(resource, record)))

/** Given a delimiter, the writer quotes no other line end by itself, and a spreadsheet breaks a row at each. */
const linesOf = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows', quote_record_delimiter: true })

export interface TableFile {
  header: string[]
  rows: ImportRow[]
}

/** The text of a file: UTF-8, or as spreadsheets in Chinese save a table (GBK, of which GB 18030 is the whole). */
export function textOf(file: BufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('gb18030').decode(file)
  }
}

/** As a spreadsheet reads, a row ends at any of these outside quotes. */
const LINE_ENDS = ['\r\n', '\n', '\r']

/** Reads the text of a table; null where it is none. A line of a row is where it begins in the file. */
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
