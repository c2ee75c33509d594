import { z } from 'zod'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { endpoint, spellingsOf } from '#lib/contracts/endpoint.ts'
import { describeSchema } from './describe-schema.ts'
import { openApiDocument, type Schema } from './document.ts'

const document = openApiDocument()
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('A-03 every call stands in the API document under each of its spellings, and nothing else does', () => {
  const expected = ENDPOINTS.flatMap((each) => spellingsOf(each).map((path) => `/${each.service}/${path}`))
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

test('a query call lists parameters, a body call its body, both with what is required', () => {
  const detail = document.paths['/coach/coach/v2/detail/nL']?.get
  expect(detail?.parameters?.map(({ name, required }) => [name, required])).toEqual([['coachId', true]])
  const banner = document.paths['/generic/banner/v1/getHomePageBannerList']?.post
  expect(banner?.requestBody?.required).toBe(true)
  expect(banner?.requestBody?.content['application/json']?.example).toEqual({ channel: 'PC_AD' })
})

test('a call for accounts asks for the token', () => {
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

test('a readable description names nested fields and stops at a tree that contains itself', () => {
  const answer = document.paths['/coach/categories/v1/getCategoriesList/nL']?.post?.responses[200] as {
    content: { 'application/json': { schema: { anyOf: [Schema] } } }
  }
  const rows = describeSchema(answer.content['application/json'].schema.anyOf[0], document.components.schemas)
  expect(rows.map(({ name, depth }) => `${depth} ${name}`)).toEqual(
    expect.arrayContaining(['0 code', '0 data', '1 slug', '1 children', '2 slug']),
  )
  expect(rows.length).toBeLessThan(60)
})
