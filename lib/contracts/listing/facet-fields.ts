import { z } from 'zod'
import { YES } from '../codes.ts'
import { codeOf } from '../enums.ts'
import type { FacetRow } from './facets.ts'

type Value<Codes> = Codes extends typeof YES ? boolean : Codes extends readonly (infer Code)[] ? Code : never
type Written<Codes> = Value<Codes> extends number ? number | string : Value<Codes>
type Fields<Rows extends Record<string, FacetRow>> = {
  [Name in keyof Rows]: z.ZodOptional<z.ZodType<Value<Rows[Name]['codes']>, Written<Rows[Name]['codes']>>>
}

/** Request fields for facet filters; an omitted one matches any. */
export const facetFields = <const Rows extends Record<string, FacetRow>>(rows: Rows): Fields<Rows> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, { codes }]): [string, z.ZodType] => [name, fieldOf(codes).optional()]),
  ) as Fields<Rows>

function fieldOf(codes: FacetRow['codes']) {
  if (codes === YES) return z.boolean()
  return typeof codes[0] === 'string' ? z.enum(codes as readonly string[]) : codeOf(codes as readonly number[])
}
