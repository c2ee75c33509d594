import { z } from 'zod'
import { isRows } from '#lib/contracts/fields.ts'
import type { Log } from '../log/create-log.ts'

type Path = PropertyKey[]

/**
 * The response as its contract describes it. A list row whose stored data violate the contract is left out and logged,
 * so that one record cannot take a list down; any other mismatch is an error.
 */
export function parseResponse<D extends z.ZodType>(contract: D, response: z.input<D>, log: Log): z.output<D> {
  const parsed = contract.safeParse(response)
  if (parsed.success) return parsed.data
  const invalidRows = new Map<unknown[], Set<number>>()
  for (const { path, message } of parsed.error.issues) {
    const rowPath = rowPathOf(contract, path)
    const at = rowPath?.at(-1)
    if (!rowPath || typeof at !== 'number') throw parsed.error
    const rows = valueAt(response, rowPath.slice(0, -1)) as unknown[]
    const invalid = invalidRows.get(rows) ?? new Set()
    if (!invalid.has(at))
      log.error({ ...nameOf(rows[at]), at, field: path.slice(rowPath.length).join('.'), message }, 'row left out')
    invalidRows.set(rows, invalid.add(at))
  }
  return contract.parse(withoutRows(response, invalidRows))
}

/** Maps rows for a list; a row that fails to map stays as stored, for `parseResponse` to leave out and log. */
export const mapRows = <R, T>(rows: readonly R[], make: (row: R) => T): T[] =>
  rows.map((row) => {
    try {
      return make(row)
    } catch {
      return row as unknown as T
    }
  })

/** Path to the innermost row that contains the wrong value; undefined when it is in no row. */
function rowPathOf(contract: z.ZodType, path: Path): Path | undefined {
  let schema: unknown = contract
  let row: Path | undefined
  for (const [depth, key] of path.entries()) {
    while (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) schema = schema.unwrap()
    if (schema instanceof z.ZodArray) {
      if (isRows(schema)) row = path.slice(0, depth + 1)
      schema = schema.element
    } else if (schema instanceof z.ZodObject) schema = schema.shape[key as string]
    else break
  }
  return row
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner, key) => (inner as Record<PropertyKey, unknown>)[key], value)

function withoutRows(value: unknown, invalidRows: ReadonlyMap<unknown[], ReadonlySet<number>>): unknown {
  if (Array.isArray(value)) {
    const invalid = invalidRows.get(value)
    return value.filter((_, at) => !invalid?.has(at)).map((each) => withoutRows(each, invalidRows))
  }
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutRows(inner, invalidRows)]))
}

/** A row's kind and id, from its first field that is an id: `coachId: 7` is coach 7. Few rows have none. */
function nameOf(row: unknown): { kind?: string; id?: unknown } {
  const [key, id] = Object.entries(row ?? {}).find(([name]) => /^id$|Id$/.test(name)) ?? []
  return key === undefined ? {} : { kind: key.replace(/Id$/, ''), id }
}
