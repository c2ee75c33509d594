import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, whyInstall } from './install.mjs'

let root: string
const write = (path: string, content: object) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(content))
}
const packages = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b-darwin': { version: '1.0.0', optional: true },
}
const installed = { 'node_modules/a': { version: '1.0.0' } }

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'))
  write('package-lock.json', { packages })
  write('node_modules/.package-lock.json', { packages: installed })
  mkdirSync(join(root, 'node_modules/a'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('nothing is installed again when everything is there, whoever installed it', () => {
  expect(whyInstall(root)).toBeNull()
})

test('an unfinished installation is repeated', () => {
  rmSync(join(root, 'node_modules/.package-lock.json'))
  expect(whyInstall(root)).toBe('nothing is installed yet')
})

test('another version of a package, a new one and a removed folder are each installed', () => {
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '0.9.0' } } })
  expect(whyInstall(root)).toBe('a changed')
  write('node_modules/.package-lock.json', { packages: installed })
  write('package-lock.json', { packages: { ...packages, 'node_modules/c': { version: '1.0.0' } } })
  expect(whyInstall(root)).toBe('c changed')
  write('package-lock.json', { packages })
  rmSync(join(root, 'node_modules/a'), { recursive: true })
  expect(whyInstall(root)).toBe('node_modules/a is missing')
})

test('packages of a running site are not replaced by a command beside it; once it has ended, they are', async () => {
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '0.9.0' } } })
  const users = join(root, '.builds/0001/users')
  mkdirSync(users, { recursive: true })
  const { pid: ended } = spawnSync('true')
  for (const [pid, startedAt] of [
    [process.ppid, ''],
    [process.pid, 'long-ago/1'],
    [ended, ''],
  ] as const)
    writeFileSync(join(users, String(pid)), startedAt)
  await expect(ensureInstalled(root, { isBesideSite: true })).rejects.toMatchObject({
    message: expect.stringContaining(
      `(a changed), and a site runs on those of this checkout (process ${process.ppid})`,
    ),
    advice: expect.arrayContaining([expect.stringContaining('Stop the site first')]),
  })
  expect(existsSync(join(root, 'node_modules/a'))).toBe(true)

  rmSync(join(users, String(process.ppid)))
  // This folder has no package.json, so npm only tries.
  await expect(ensureInstalled(root, { isBesideSite: true })).rejects.toThrow(/^npm ci/)
})
