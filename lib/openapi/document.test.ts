import { z } from 'zod'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { endpoint, pathVariantsOf } from '#lib/contracts/endpoint.ts'
import { describeSchema } from './describe-schema.ts'
import { openApiDocument, type Schema } from './document.ts'

const document = openApiDocument()
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('A-03 every call is in the API document under each of its spellings, and nothing else is', () => {
  const expected = ENDPOINTS.flatMap((each) => pathVariantsOf(each).map((path) => `/${each.service}/${path}`))
  expect(Object.keys(document.paths).sort()).toEqual([...new Set(expected)].sort())
})

test('every reference in the document leads to a schema of the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!)
  expect(references.length).toBeGreaterThan(0)
  for (const reference of references) {
    expect(reference).toMatch(/^#\/components\/schemas\//)
    expect(document.components.schemas).toHaveProperty([reference.split('/').at(-1)!])
  }
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('operation ids are unique and each operation says who may call it', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const operation of operations) expect(['public', 'login', 'operator']).toContain(operation['x-access'])
})

test('a query call lists its parameters, a body call its body, each with what is required', () => {
  const detail = document.paths['/coach/coach/v2/detail/nL']?.get
  expect(detail?.parameters?.map(({ name, required }) => [name, required])).toEqual([['coachId', true]])
  const banner = document.paths['/generic/banner/v1/getHomePageBannerList']?.post
  expect(banner?.requestBody?.required).toBe(true)
  expect(banner?.requestBody?.content['application/json']?.example).toEqual({ channel: 'PC_AD' })
})

test('a call for logged-in accounts requires the token', () => {
  const paths = openApiDocument([
    endpoint({
      service: 'user',
      method: 'POST',
      path: 'x/v1/y',
      access: 'login',
      summary: '',
      input: z.object({}),
      data: z.null(),
    }),
  ]).paths
  expect(Object.keys(paths)).toEqual(['/user/x/v1/y'])
  expect(paths['/user/x/v1/y']?.post?.security).toEqual([{ token: [] }])
})

test('a readable description names nested fields and stops at a recursive tree', () => {
  const response = document.paths['/coach/categories/v1/getCategoriesList/nL']?.post?.responses[200] as {
    content: { 'application/json': { schema: { anyOf: [Schema] } } }
  }
  const rows = describeSchema(response.content['application/json'].schema.anyOf[0], document.components.schemas)
  expect(rows.map(({ name, depth }) => `${depth} ${name}`)).toEqual(
    expect.arrayContaining(['0 code', '0 data', '1 slug', '1 children', '2 slug']),
  )
  expect(rows.length).toBeLessThan(60)
})

/** Every enumeration in the document, with its path. */
function enumerations(part: unknown, path = ''): { path: string; schema: Schema }[] {
  if (part === null || typeof part !== 'object') return []
  const matches = Array.isArray((part as Schema).enum) ? [{ path, schema: part as Schema }] : []
  return [...matches, ...Object.entries(part).flatMap(([key, value]) => enumerations(value, `${path}/${key}`))]
}

test('R-3.20 R-3.21 R-3.22 R-7.84 every enumeration in the document says what each of its values means', () => {
  const found = enumerations({ paths: document.paths, schemas: document.components.schemas })
  expect(found.length).toBeGreaterThan(100)
  const undescribed = found.filter(({ schema }) => {
    const meanings = schema['x-enum-descriptions'] as Record<string, string> | undefined
    return !schema.enum!.every((value) => meanings?.[String(value)] && schema.description?.includes(String(value)))
  })
  expect(undescribed.map(({ path, schema }) => `${path}: ${schema.enum}`)).toEqual([])
})

test.each([
  ['R-3.26', 'feeType', '1 私教一对一；2 小班一对二；3 小班一对四；4 亲子班'],
  ['R-3.29', 'teachingYears', '1 5 年以下；2 5–10 年；3 10–30 年；4 30 年以上'],
  ['R-3.30', 'identity', '1 全职；2 兼职'],
  ['R-3.31', 'ageStage', '1 30 岁以下；2 30–40 岁；3 40–50 岁；4 50 岁以上'],
  ['R-3.32', 'sex', '1 男；2 女'],
  ['R-3.34', 'businessStatus', '1 正常营业；2 暂停营业'],
])('%s the codes of %s are described in requests and in responses', (_, field, description) => {
  const described = enumerations(document.paths).filter(({ path }) =>
    new RegExp(`/properties/${field}(/|$)`).test(path),
  )
  expect(described.length).toBeGreaterThan(0)
  for (const { schema } of described) expect(schema.description).toBe(description)
})

test('R-3.28 a text of several codes says how to read it; values listed one by one are described too', () => {
  const text = JSON.stringify(document)
  expect(text).toContain('"description":"一个或多个，以英文逗号分隔：1 初级；2 中级；3 高级；4 中考体育"')
  expect(text).toContain('"const":1,"description":"1 匿名"')
})
