import { ask } from '#server/testing/ask.ts'
import { type Listener, storedPage } from '#server/testing/fake-web.ts'
import { openEdge } from '#server/testing/open-edge.ts'
import { contentPolicy } from './content-policy.ts'

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .map((each) => each.split(' '))
    .find(([name]) => name === directive)
    ?.slice(1)

test.each([true, false])(
  'R-9.24 the players of the three video sites go into frames, and nobody else (map: %s)',
  (hasAmap) => {
    expect(sourcesOf(contentPolicy({ hasAmap }), 'frame-src')).toEqual([
      'https://player.youku.com',
      'https://v.qq.com',
      'https://player.bilibili.com',
    ])
  },
)

test('A-25 hosts of the map are in the policy only where the map is configured', () => {
  expect(contentPolicy({ hasAmap: false })).not.toMatch(/amap|eval|blob/)
  expect(sourcesOf(contentPolicy({ hasAmap: true }), 'script-src')).toContain('https://webapi.amap.com')
})

describe('an answer of the edge', () => {
  const STRICT = "default-src 'none'; sandbox"
  const web: Listener = (request, response) => {
    if (request.url?.startsWith('/uploads/')) {
      return response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': STRICT }).end('photo')
    }
    if (request.url?.startsWith('/api/'))
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    return storedPage('<h1>教练</h1>')(request, response)
  }
  let site: Awaited<ReturnType<typeof openEdge>>
  beforeAll(async () => {
    site = await openEdge(web, { hasAmap: false })
  })
  afterAll(() => site.close())
  const policyOf = async (path: string) => (await ask(site.port, path)).headers['content-security-policy']

  test('T08 carries the policy when it is a page, kept or personal', async () => {
    const policy = contentPolicy({ hasAmap: false })
    expect([await policyOf('/jiaolian'), await policyOf('/jiaolian'), await policyOf('/account/login')]).toEqual([
      policy,
      policy,
      policy,
    ])
  })

  test('keeps a stricter policy of its own, and needs none when it is no page', async () => {
    expect(await policyOf('/uploads/0123456789012345678901.jpg')).toBe(STRICT)
    expect(await policyOf('/api/coach/coach/v2/detail/nL')).toBeUndefined()
    expect((await ask(site.port, '/', { method: 'POST' })).headers['content-security-policy']).toMatch(
      /default-src 'none'/,
    )
  })
})
