import { isChunkFailure, planChunkFailure, RELOAD_GUARD_KEY } from './chunk-failure.ts'

const NOW = 1_800_000_000_000

const storeWith = (values: Record<string, string> = {}) => {
  const stored = new Map(Object.entries(values))
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('R-4.38 R-8.10 FM-15 the first failure reloads and is remembered', () => {
  const store = storeWith()
  expect(planChunkFailure(NOW, store)).toBe('reload')
  expect(store.getItem(RELOAD_GUARD_KEY)).toBe(String(NOW))
})

test('R-4.39 R-9.4 a second failure within 60 s does not reload; after 60 s it does', () => {
  const store = storeWith()
  planChunkFailure(NOW, store)
  expect(planChunkFailure(NOW + 1, store)).toBe('ask')
  expect(planChunkFailure(NOW + 59_999, store)).toBe('ask')
  expect(planChunkFailure(NOW + 60_000, store)).toBe('reload')
})

test('A-40 without a writable guard there is no reload', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(planChunkFailure(NOW, { getItem: blocked, setItem: blocked })).toBe('ask')
  expect(planChunkFailure(NOW, { getItem: () => null, setItem: blocked })).toBe('ask')
  expect(planChunkFailure(NOW, { getItem: () => null, setItem: () => undefined })).toBe('ask')
})

test.each(['not a number', String(NOW + 3_600_000)])('an invalid guard (%s) does not prevent the reload', (value) => {
  expect(planChunkFailure(NOW, storeWith({ [RELOAD_GUARD_KEY]: value }))).toBe('reload')
})

test.each([
  [Object.assign(new Error('Failed to load chunk /_next/x.js'), { name: 'ChunkLoadError' }), true],
  [new TypeError('Failed to fetch dynamically imported module: /a.js'), true],
  [new TypeError('error loading dynamically imported module'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Loading CSS chunk 4 failed'), true],
  [new TypeError('Failed to fetch'), false],
  ['ChunkLoadError', false],
  [undefined, false],
])('whether %p is a failure to load code: %p', (error, expected) => {
  expect(isChunkFailure(error)).toBe(expected)
})
