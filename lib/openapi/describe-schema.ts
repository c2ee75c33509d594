import type { Schema } from './document.ts'

/** One row of a readable description: a field with its type and nesting depth. */
export type FieldRow = { name: string; type: string; isRequired: boolean; note: string; depth: number }

const MAX_DEPTH = 4

/** The fields of a schema, nested ones included, in order; the fields of a list's items follow the list. */
export function describeSchema(schema: Schema, components: Record<string, Schema>, depth = 0): FieldRow[] {
  const { properties = {}, required = [] } = elementOf(resolve(schema, components), components)
  return Object.entries(properties).flatMap(([name, given]) => {
    const field = resolve(given, components)
    const row = {
      name,
      type: typeOf(field, components),
      isRequired: required.includes(name),
      note: noteOf(field),
      depth,
    }
    return depth < MAX_DEPTH ? [row, ...describeSchema(field, components, depth + 1)] : [row]
  })
}

/** A short phrase for a schema's type. */
export function typeOf(given: Schema, components: Record<string, Schema>): string {
  const schema = resolve(given, components)
  if (schema.anyOf) return unique(schema.anyOf.map((each) => typeOf(each, components))).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  if (schema.type === 'array') {
    const items = schema.items ? typeOf(schema.items, components) : 'any'
    return schema.prefixItems
      ? `${schema.prefixItems.length} 个 ${typeOf(schema.prefixItems[0]!, components)}`
      : `${items}[]`
  }
  return typeof schema.type === 'string' ? schema.type : 'any'
}

function resolve(schema: Schema, components: Record<string, Schema>): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  return name ? (components[name] ?? {}) : schema
}

/** The object inside lists and nullable types, if there is one. */
function elementOf(schema: Schema, components: Record<string, Schema>): Schema {
  if (schema.items) return elementOf(resolve(schema.items, components), components)
  const objects = schema.anyOf?.map((each) => resolve(each, components)).filter(({ type }) => type === 'object')
  return objects?.[0] ?? schema
}

const LIMITS: Record<string, string> = {
  minimum: '≥',
  maximum: '≤',
  exclusiveMinimum: '>',
  minLength: '字数 ≥',
  maxLength: '字数 ≤',
  minItems: '个数 ≥',
  pattern: '格式',
  format: '格式',
}

function noteOf(schema: Schema): string {
  const limits = Object.entries(LIMITS)
    .filter(([key]) => schema[key] !== undefined && Math.abs(Number(schema[key])) !== Number.MAX_SAFE_INTEGER)
    .slice(0, 2)
    .map(([key, sign]) => `${sign} ${schema[key]}`)
  const means = schema.description ? [schema.description] : []
  return [
    ...means,
    ...limits,
    ...(schema.default === undefined ? [] : [`默认 ${JSON.stringify(schema.default)}`]),
  ].join('，')
}

const unique = (texts: readonly string[]) => [...new Set(texts)]
