import type { z } from 'zod'

/** Why a draft rejects a field: its path (`certificates.0.number`) and the message. */
export interface Refusal {
  path: string
  message: string
}

/** The part of a form that can be saved as a draft. */
export interface Acceptable<C> {
  /** The form's values, with rejected fields as last saved. */
  raw: C
  /** The same, parsed by the schema. */
  content: C
  refusals: Refusal[]
}

type Params = Parameters<z.ZodType['safeParse']>[1]

/** The values a draft's schema accepts: a rejected field does not hold up the others. */
export function acceptableOf<C extends object>(
  schema: z.ZodType<C>,
  values: C,
  saved: C,
  params?: Params,
): Acceptable<C> {
  const whole = schema.safeParse(values, params)
  if (whole.success) return { raw: values, content: whole.data, refusals: [] }
  const { issues } = whole.error
  const fields = new Set(issues.map(({ path }) => String(path[0])))
  const raw = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields.has(name) ? saved[name as keyof C] : value]),
  ) as C
  const rest = schema.safeParse(raw, params)
  const refusals = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return rest.success ? { raw, content: rest.data, refusals } : { raw: saved, content: saved, refusals }
}
