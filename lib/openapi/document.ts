import { z } from 'zod'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { type Endpoint, isUpload, pathVariantsOf, type ServiceName } from '#lib/contracts/endpoint.ts'
import { DEFAULT_MESSAGES, ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { listMeaningOf, meaningsOf, sentenceOf } from './enumerations.ts'

/** The subset of JSON Schema used here. */
export type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  [keyword: string]: unknown
}

export type Operation = {
  operationId: string
  tags: ServiceName[]
  summary: string
  security: Record<string, string[]>[]
  'x-access': Endpoint['access']
  parameters?: { name: string; in: 'query'; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, unknown>
}

export type Document = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  tags: { name: ServiceName; description: string }[]
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> }
}

const SERVICE_DESCRIPTIONS: Record<ServiceName, string> = {
  coach: '教练、场馆与分类',
  generic: '内容、评价与站点配置',
  auth: '验证码与登录',
  user: '账号与个人资料',
}

/** Generates the OpenAPI 3.1 document of every call from the contracts; paths are those of the site's own `/api`. */
export function openApiDocument(endpoints: readonly Endpoint[] = ENDPOINTS): Document {
  const schemas: Record<string, Schema> = {}
  const paths: Document['paths'] = {}
  for (const endpoint of endpoints) {
    const method = endpoint.method === 'GET' ? 'get' : 'post'
    pathVariantsOf(endpoint).forEach((spelling, at) => {
      paths[`/${endpoint.service}/${spelling}`] = { [method]: operationOf(endpoint, schemas, at === 0 ? '' : '_alias') }
    })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '教练平台接口',
      version: '1',
      description:
        '所有应答都是 { code, msg, data }：code 为 0 时 data 有值，其余见各错误码；只有服务能判断的字段错误另有 field。',
    },
    servers: [{ url: '/api', description: '本站' }],
    tags: Object.entries(SERVICE_DESCRIPTIONS).map(([name, description]) => ({
      name: name as ServiceName,
      description,
    })),
    paths: withMeanings(paths),
    components: {
      schemas: withMeanings(schemas),
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'auth-token' } },
    },
  }
}

const nameOf = ({ path }: Endpoint) => path.replace(/\/nL$/, '').replaceAll(/\W/g, '_')

function operationOf(endpoint: Endpoint, schemas: Record<string, Schema>, suffix: string): Operation {
  const name = nameOf(endpoint)
  const input = schemaOf(endpoint.input, 'input', `${name}_input`, schemas)
  const data = schemaOf(endpoint.data, 'output', `${name}_data`, schemas)
  return {
    operationId: name + suffix,
    tags: [endpoint.service],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    'x-access': endpoint.access,
    ...(endpoint.method === 'GET' ? { parameters: parametersOf(input) } : { requestBody: bodyOf(endpoint, input) }),
    responses: responsesOf(endpoint, data),
  }
}

/** The schema of a call's input or output. Its internal references move to the document's components. */
function schemaOf(type: z.ZodType, io: 'input' | 'output', name: string, schemas: Record<string, Schema>): Schema {
  const made = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Schema
  const { $schema, $defs, ...own } = made
  const withComponentRefs = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(withComponentRefs)
    if (schema === null || typeof schema !== 'object') return schema
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) =>
        key === '$ref'
          ? [key, String(value).replace('#/$defs/', `#/components/schemas/${name}_`)]
          : [key, withComponentRefs(value)],
      ),
    )
  }
  for (const [key, schema] of Object.entries($defs ?? {}))
    schemas[`${name}_${key}`] = withComponentRefs(schema) as Schema
  return withComponentRefs(own) as Schema
}

/** Adds the meaning of each value wherever a field is an enumeration. */
function withMeanings<T>(part: T, field = ''): T {
  if (Array.isArray(part)) return part.map((each) => withMeanings(each, field)) as T
  if (part === null || typeof part !== 'object') return part
  const schema = part as Schema & { name?: unknown; schema?: unknown }
  const parts = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties') {
      const fields = Object.entries(value as Record<string, Schema>)
      return [key, Object.fromEntries(fields.map(([name, each]) => [name, withMeanings(each, name)]))]
    }
    // For a query parameter, the field's name is a sibling of the schema.
    return [key, withMeanings(value, key === 'schema' && typeof schema.name === 'string' ? schema.name : field)]
  })
  const values = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? [] : [schema.const]
  const meanings = values.length > 0 ? meaningsOf(field, values) : undefined
  const description = meanings ? sentenceOf(meanings) : typeof schema.pattern === 'string' && listMeaningOf(field)
  return Object.fromEntries([
    ...parts,
    ...(description ? [['description', description]] : []),
    ...(meanings ? [['x-enum-descriptions', meanings]] : []),
  ])
}

const parametersOf = ({ properties = {}, required = [] }: Schema): Operation['parameters'] =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))

const bodyOf = (endpoint: Endpoint, schema: Schema): Operation['requestBody'] => ({
  required: (schema.required?.length ?? 0) > 0,
  content: {
    [isUpload(endpoint) ? 'multipart/form-data' : 'application/json']: {
      schema,
      ...(endpoint.example !== undefined && { example: endpoint.example }),
    },
  },
})

function responsesOf({ mediaType }: Endpoint, data: Schema): Operation['responses'] {
  const envelope = (code: Schema, content: Schema) => ({
    type: 'object',
    properties: { code, msg: { type: 'string' }, data: content },
    required: ['code', 'msg', 'data'],
  })
  const errorEnvelope = envelope(
    { type: 'integer', enum: Object.keys(DEFAULT_MESSAGES).map(Number).filter(Boolean) },
    { type: 'null' },
  )
  const json = (description: string, schema: unknown) => ({ description, content: { 'application/json': { schema } } })
  return {
    200: mediaType
      ? { description: '图片', content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } } }
      : json('code 0：成功；其余：业务上的拒绝', {
          anyOf: [envelope({ const: ERROR_CODES.SUCCESS }, data), errorEnvelope],
        }),
    400: json('提交的内容有误', errorEnvelope),
    429: json('过于频繁，见 Retry-After', errorEnvelope),
    '5XX': json('服务自身的故障', errorEnvelope),
  }
}
