import CacheHandler from './cache-handler.ts'

const HOUR = 3_600_000

const cache = new CacheHandler({
  dev: false,
  flushToDisk: false,
  fs: {} as never,
  serverDistDir: '/nowhere',
  revalidatedTags: [],
  maxMemoryCacheSize: 1_000_000,
  _requestHeaders: {},
})

const store = (path: string, tag: string) => {
  const headers = { 'x-next-cache-tags': tag }
  const page = { kind: 'APP_PAGE', html: '<h1>教练</h1>', rscData: undefined, headers, status: 200 }
  return cache.set(path, page as never, { isFallback: false })
}
const read = (path: string) => cache.get(path, { kind: 'APP_PAGE' as never, isFallback: false })

test('a stored page is returned as bytes, encoded once', async () => {
  await store('/jiaolian', 'coaches')
  const readHtml = async () => {
    const entry = await read('/jiaolian')
    return entry?.value?.kind === ('APP_PAGE' as never) && 'html' in entry.value ? entry.value.html : null
  }
  const bytes = await readHtml()
  expect(bytes).toEqual(Buffer.from('<h1>教练</h1>'))
  expect(await readHtml()).toBe(bytes)
})

describe.each([
  ['forward, or the machine slept', HOUR],
  ['back', -HOUR],
])('R-13.9 the clock of the machine is set %s', (_, ahead) => {
  const { now } = Date
  const setClock = () => {
    Date.now = () => now() + ahead
  }
  afterEach(() => {
    Date.now = now
  })

  test('a page that was stored before is not served once it has changed', async () => {
    await store('/before', `before ${ahead}`)
    setClock()
    await cache.revalidateTag([`before ${ahead}`])
    expect(await read('/before')).toBeNull()
  })

  test('nor is one that was stored afterwards, which expires on time', async () => {
    setClock()
    await store('/after', `after ${ahead}`)
    const { lastModified = 0 } = (await read('/after'))!
    expect(Math.abs(lastModified - now())).toBeLessThan(HOUR / 2)
    await cache.revalidateTag([`after ${ahead}`], { expire: 0 })
    expect(await read('/after')).toBeNull()
  })
})
