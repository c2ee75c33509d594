import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import CacheHandler from './cache-handler.ts'

type IncrementalCacheModule = typeof import('next/dist/server/lib/incremental-cache/index.js')

const PATH = 'next/dist/server/lib/incremental-cache/index.js'
const { IncrementalCache }: IncrementalCacheModule = createRequire(import.meta.url)(PATH)

const HOUR = 3_600_000
const NOW = { expire: 0 }

/** Next creates one per request. */
const openCache = () =>
  new CacheHandler({
    dev: false,
    flushToDisk: false,
    fs: {} as never,
    serverDistDir: '/nowhere',
    revalidatedTags: [],
    maxMemoryCacheSize: 1_000_000,
    _requestHeaders: {},
  })

const store = (path: string, tag: string, cache = openCache()) => {
  const headers = { 'x-next-cache-tags': tag }
  const page = { kind: 'APP_PAGE', html: '<h1>教练</h1>', rscData: undefined, headers, status: 200 }
  return cache.set(path, page as never, { isFallback: false })
}
const read = (path: string, cache = openCache()) => cache.get(path, { kind: 'APP_PAGE' as never, isFallback: false })

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
    await openCache().revalidateTag([`before ${ahead}`])
    expect(await read('/before')).toBeNull()
  })

  test('nor is one that was stored afterwards, which expires on time', async () => {
    setClock()
    await store('/after', `after ${ahead}`)
    const { lastModified = 0 } = (await read('/after'))!
    expect(Math.abs(lastModified - now())).toBeLessThan(HOUR / 2)
    await openCache().revalidateTag([`after ${ahead}`], NOW)
    expect(await read('/after')).toBeNull()
  })
})

test('R-13.9 a page rendered from data that changed meanwhile is not served again, the next one is', async () => {
  const [path, tag] = ['/slow', 'changed meanwhile']
  const slow = openCache()
  expect(await read(path, slow)).toBeNull()
  await openCache().revalidateTag([tag], NOW)
  await store(path, tag, slow)
  const next = openCache()
  expect(await read(path, next)).toBeNull()
  await store(path, tag, next)
  expect(await read(path)).not.toBeNull()
})

test('R-13.9 nor is one that is rendered again in the background', async () => {
  const [path, tag] = ['/again', 'again']
  await store(path, tag)
  const background = openCache()
  expect(await read(path, background)).not.toBeNull()
  await openCache().revalidateTag([tag], NOW)
  await store(path, tag, background)
  expect(await read(path)).toBeNull()
})

test('R-13.9 nor are data that two parts of a page read, stored before and after the change', async () => {
  const context = { kind: 'FETCH', tags: ['both parts'], fetchCache: true } as never
  const value = { kind: 'FETCH', data: { headers: {}, body: '1', status: 200, url: '' }, revalidate: 3600 } as never
  const page = openCache()
  for (const _ of [1, 2]) expect(await page.get('data', context)).toBeNull()
  await page.set('data', value, context)
  await openCache().revalidateTag(['both parts'], NOW)
  await page.set('data', value, context)
  expect(await openCache().get('data', context)).toBeNull()
})

test('R-13.9 a request that stored nothing does not make the page of a later one expire', async () => {
  const [path, tag] = ['/failed', 'failed']
  await read(path)
  await openCache().revalidateTag([tag], NOW)
  const next = openCache()
  await read(path, next)
  await store(path, tag, next)
  expect(await read(path)).not.toBeNull()
})

const YEAR = 31_536_000

test('R-13.9 a page that must not be served is not, even if the tag then changes less urgently', async () => {
  const [path, tag] = ['/taken-down', 'taken down']
  await store(path, tag)
  await openCache().revalidateTag([tag], NOW)
  await openCache().revalidateTag([tag], { expire: YEAR })
  expect(await read(path)).toBeNull()
})

test('a page that changed less urgently is served while it is rendered again', async () => {
  const [path, tag] = ['/stale', 'stale']
  await store(path, tag)
  await openCache().revalidateTag([tag], { expire: YEAR })
  expect(await read(path)).not.toBeNull()
})

describe('a page that nobody has requested since its lifetime ended', () => {
  // Read as Next reads it: Jest would transform the file.
  const readConfig = "import config from './next.config.mjs'; console.log(config.expireTime)"
  const expire = Number(execFileSync(process.execPath, ['--input-type=module', '-e', readConfig]))
  const { now } = performance
  afterEach(() => {
    performance.now = now
  })
  /** Whether Next serves the page while it renders a new one (true), or only afterwards (-1), so many hours later. */
  async function stalenessAfter(hours: number) {
    const cache = new IncrementalCache({
      ...{ dev: false, minimalMode: false, requestHeaders: {}, previewProps: {} },
      prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
      ...{ CurCacheHandler: CacheHandler, maxMemoryCacheSize: 1_000_000, fs: {}, serverDistDir: '/nowhere' },
    } as never)
    const path = `/unvisited-for-${hours}`
    const page = { kind: 'APP_PAGE', html: '<h1>教练</h1>', headers: {}, status: 200 }
    const context = { kind: 'APP_PAGE', isFallback: false, route: { kind: 'APP_PAGE', sourceRoute: '/c/[city]/page' } }
    const cacheControl = { revalidate: 3600, expire }
    await cache.set(path, page as never, { ...context, cacheControl } as never)
    performance.now = () => now.call(performance) + hours * HOUR
    return (await cache.get(path, context as never))?.isStale
  }

  test('is served once more in the hour after', async () => {
    expect(await stalenessAfter(1.9)).toBe(true)
  })

  test('is rendered before it is served from then on', async () => {
    expect(await stalenessAfter(2.1)).toBe(-1)
  })
})
