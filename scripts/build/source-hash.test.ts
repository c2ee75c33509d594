import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceHash } from './source-hash.ts'

const root = mkdtempSync(join(tmpdir(), 'hash-'))
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
const hash = (environment: Record<string, string> = {}) => sourceHash(root, environment as NodeJS.ProcessEnv)

beforeAll(() => {
  write('app/page.tsx', 'one')
  write('lib/config/env.ts', '    APP_MODE: z.enum([]),\n    SITE_NAME: z.string(),\n    PORT: port,\n')
})
afterAll(() => rmSync(root, { recursive: true }))

test('unchanged sources need no new build', () => {
  expect(hash()).toBe(hash())
})

test.each([
  ['a changed file', 'app/page.tsx', 'two'],
  ['a new file', 'components/new.tsx', 'x'],
  ['other packages', 'package-lock.json', '{}'],
])('%s needs a new build', (_what, path, text) => {
  const before = hash()
  write(path, text)
  expect(hash()).not.toBe(before)
})

test('a changed test or service needs no new build', () => {
  const before = hash()
  write('lib/price.test.ts', 'x')
  write('services/coach/app.ts', 'x')
  expect(hash()).toBe(before)
})

test('a name that pages show needs a new build, a port does not', () => {
  expect(hash({ SITE_NAME: '别的名字' })).not.toBe(hash())
  expect(hash({ PORT: '4000' })).toBe(hash())
})

test('production has a build of its own: pages rendered while building contain what only the demo shows', () => {
  expect(hash({ APP_MODE: 'production' })).not.toBe(hash({ APP_MODE: 'demo' }))
})

test('the manual names every setting that is part of a build, and no other', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
  write('lib/config/env.ts', read('lib/config/env.ts'))
  const settings = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  const baked = settings.filter((name) => hash({ [name]: 'x' }) !== hash())
  const [, listed = ''] = /the hash contains them too: ([^.]+)\./.exec(read('docs/operations.md')) ?? []
  expect([...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()).toEqual([...new Set(baked)].toSorted())
})
