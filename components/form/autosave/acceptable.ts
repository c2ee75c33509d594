import type { z } from 'zod'

/** Why a draft does not take a field: where (`certificates.0.number`) and in words. */
export interface Refusal {
  path: string
  message: string
}

/** What of a form can be kept as a draft. */
export interface Acceptable<C> {
  /** As the form holds it, fields that are refused as they were kept last. */
  raw: C
  /** The same as the schema reads it. */
  content: C
  refusals: Refusal[]
}

type Params = Parameters<z.ZodType['safeParse']>[1]

/** What a draft's schema takes of the values: a field it refuses does not hold the others up. */
export function acceptableOf<C extends object>(
  schema: z.ZodType<C>,
  values: C,
  kept: C,
  params?: Params,
): Acceptable<C> {
  const whole = schema.safeParse(values, params)
  if (whole.success) return { raw: values, content: whole.data, refusals: [] }
  const { issues } = whole.error
  const fields = new Set(issues.map(({ path }) => String(path[0])))
  const raw = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields.has(name) ? kept[name as keyof C] : value]),
  ) as C
  const rest = schema.safeParse(raw, params)
  const refusals = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return rest.success ? { raw, content: rest.data, refusals } : { raw: kept, content: kept, refusals }
}
