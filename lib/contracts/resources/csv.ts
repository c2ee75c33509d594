import { yuanOfFen } from '../yuan-of-fen.ts'
import type { Field, FieldInput } from './field.ts'
import type { Resource } from './resource.ts'
import { RECORD_STATE_WORDS, RECORD_STATES, type RecordState } from './states.ts'

/**
 * Converts records to spreadsheet rows and back without loss: prices in yuan, codes as labels, lists on
 * separate lines, anything more complex as JSON.
 */

export type CsvRecord = {
  id: number | null
  /** Version of the record the row was exported from. */
  version?: number
  state: RecordState
  content: Record<string, unknown>
}
/**
 * A parsed row. A null state leaves the record's state unchanged, and makes a new one a draft. A null version applies
 * whatever has changed since.
 */
export type ReadRecord = Pick<CsvRecord, 'id' | 'content'> & { version: number | null; state: RecordState | null }
/** A problem in a row, with its column. */
export type CsvProblem = { column: string; reason: string }

const ID = '编号'
/** Not 版本, because help pages have a field of that name. */
const VERSION = '记录版本'
const STATE = '状态'
const YES = '是'
const NO = '否'

export const csvHeader = ({ fields }: Resource): string[] => [
  ID,
  VERSION,
  STATE,
  ...Object.values(fields).map(({ label }) => label),
]

export const csvRow = ({ fields }: Resource, { id, version, state, content }: CsvRecord): string[] => [
  id === null ? '' : String(id),
  id === null || version === undefined ? '' : String(version),
  RECORD_STATE_WORDS[state],
  ...Object.entries(fields).map(([name, field]) => escapeFormula(cellOf(field, content[name]))),
]

/** The header of a file, which an earlier release may have exported, with the fields' present labels. */
const presentHeader = ({ fields }: Resource, header: readonly string[]): string[] =>
  header.map((label) => Object.values(fields).find(({ formerLabel }) => formerLabel === label)?.label ?? label)

/** Parses a row by its file's header; columns may be in any order. */
export function readCsvRow(
  resource: Resource,
  fileHeader: readonly string[],
  cells: readonly string[],
): { record: ReadRecord } | { problems: CsvProblem[] } {
  const header = presentHeader(resource, fileHeader)
  const cell = (label: string) => unescapeFormula(cells[header.indexOf(label)] ?? '').trim()
  const problems: CsvProblem[] = []
  const content: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.isComputed) {
      content[name] = field.initial
      continue
    }
    const value = contentFrom(field, unescapeFormula(cells[header.indexOf(field.label)] ?? ''))
    if (value === UNREADABLE)
      problems.push({ column: field.label, reason: `看不懂“${cell(field.label).slice(0, 20)}”` })
    else content[name] = value
  }
  const state = cell(STATE) === '' ? null : RECORD_STATES.find((each) => RECORD_STATE_WORDS[each] === cell(STATE))
  if (state === undefined)
    problems.push({ column: STATE, reason: `只能是${Object.values(RECORD_STATE_WORDS).join('、')}` })
  const id = cell(ID) === '' ? null : Number(cell(ID))
  if (!isNumber(id)) problems.push({ column: ID, reason: '应为数字，新记录不填' })
  // A row copied to create a new record has its id removed, but may still have the version.
  const version = id === null || cell(VERSION) === '' ? null : Number(cell(VERSION))
  if (!isNumber(version)) problems.push({ column: VERSION, reason: '应为导出时的数字' })
  return problems.length > 0 ? { problems } : { record: { id, version, state: state!, content } }
}

const isNumber = (value: number | null) => value === null || (Number.isSafeInteger(value) && value > 0)

/** Reports missing, unknown and duplicate columns. Computed fields may be missing. */
export function headerProblems(resource: Resource, fileHeader: readonly string[]): string[] {
  const header = presentHeader(resource, fileHeader)
  const known = csvHeader(resource)
  const required = Object.values(resource.fields).filter(({ isComputed }) => !isComputed)
  const missing = required.map(({ label }) => label).filter((label) => !header.includes(label))
  const unrecognized = header.filter((label) => !known.includes(label) && !isObsolete(resource, label))
  return [
    ...missing.map((label) => `缺少“${label}”一列`),
    ...unrecognized.map((label) => `不认识“${label}”一列`),
    ...header.filter((label, at) => header.indexOf(label) < at).map((label) => `“${label}”一列有两次`),
  ]
}

/** Obsolete columns of an older file, which are ignored. */
export const obsoleteColumns = (resource: Resource, header: readonly string[]): string[] =>
  header.filter((label) => isObsolete(resource, label))

const isObsolete = ({ removedFields = {} }: Resource, label: string) => Object.values(removedFields).includes(label)

/** Whether the input's values are structured, and so JSON in a cell. */
const isStructured = ({ kind }: FieldInput) => ['rows', 'pictures', 'openingHours', 'videoSource'].includes(kind)

function cellOf({ input }: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  switch (input.kind) {
    case 'price':
      return yuanOfFen(value as number)
    case 'yes':
      return value ? YES : NO
    case 'choice':
      return input.options[String(value)] ?? String(value)
    case 'codes':
      return String(value)
        .split(',')
        .map((code) => input.options[code] ?? code)
        .join('、')
    case 'lines':
    case 'references':
      return (value as unknown[]).join('\n')
    default:
      return isStructured(input) ? JSON.stringify(value) : String(value)
  }
}

const UNREADABLE = Symbol('unreadable')

function contentFrom({ input, initial, schema }: Field, cell: string): unknown {
  const isNullable = initial === null && schema.safeParse(null).success
  if (cell === '' && isNullable) return null
  switch (input.kind) {
    case 'price': {
      const yuan = withoutSeparators(cell)
      return /^\d+(\.\d{1,2})?$/.test(yuan) ? Math.round(Number(yuan) * 100) : UNREADABLE
    }
    case 'number':
    case 'reference': {
      const number = withoutSeparators(cell)
      return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : UNREADABLE
    }
    case 'day':
      return dayFrom(cell)
    case 'yes':
      return cell === YES ? true : cell === NO ? false : UNREADABLE
    case 'choice':
      return codeOf(input.options, cell, initial)
    case 'codes': {
      const codes = cell.split('、').map((word) => codeOf(input.options, word, ''))
      return codes.includes(UNREADABLE) ? UNREADABLE : codes.join(',')
    }
    case 'lines':
      return cell === '' ? [] : cell.split('\n')
    case 'references': {
      const numbers = cell === '' ? [] : cell.split(/[\n、,，;；\s]+/).map(Number)
      return numbers.every((id) => Number.isSafeInteger(id)) ? numbers : UNREADABLE
    }
    default:
      return isStructured(input) ? parseJson(cell) : cell
  }
}

/** Spreadsheets keep the thousands separators of a number typed as `1,280`. */
const withoutSeparators = (cell: string) =>
  /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell

/** Spreadsheets turn `2027-06-07` into `2027/6/7`. */
function dayFrom(cell: string): string {
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(cell) ?? []
  return year ? [year, month!.padStart(2, '0'), day!.padStart(2, '0')].join('-') : cell
}

/** The code with this label; returned as a number if the field's codes are numbers. */
function codeOf(options: Readonly<Record<string, string>>, word: string, initial: unknown): unknown {
  const [code] = Object.entries(options).find(([, words]) => words === word) ?? []
  if (code === undefined) return UNREADABLE
  return typeof initial !== 'string' && /^\d+$/.test(code) ? Number(code) : code
}

function parseJson(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return UNREADABLE
  }
}

/** Spreadsheets evaluate cells that look like formulas, so those get a leading quote, which is removed on import. */
const FORMULA = /^'*[=+\-@\t\r]/
const escapeFormula = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell)
const unescapeFormula = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
