import CacheHandler from './cache-handler.ts'

test('a stored page is handed out as bytes, encoded once', async () => {
  const cache = new CacheHandler({
    dev: false,
    flushToDisk: false,
    fs: {} as never,
    serverDistDir: '/nowhere',
    revalidatedTags: [],
    maxMemoryCacheSize: 1_000_000,
    _requestHeaders: {},
  })
  const page = { kind: 'APP_PAGE', html: '<h1>教练</h1>', rscData: undefined, headers: {}, status: 200 }
  await cache.set('/jiaolian', page as never, { isFallback: false })
  const read = async () => {
    const entry = await cache.get('/jiaolian', { kind: 'APP_PAGE' as never, isFallback: false })
    return entry?.value?.kind === ('APP_PAGE' as never) && 'html' in entry.value ? entry.value.html : null
  }
  const bytes = await read()
  expect(bytes).toEqual(Buffer.from('<h1>教练</h1>'))
  expect(await read()).toBe(bytes)
})
