import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'
import { complete, missingOptionals } from './complete.mjs'

const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
const lock = JSON.parse(text)

test('npm ci accepts the lockfile on every platform: no optional package is missing (node scripts/lockfile/complete.mjs adds them)', () => {
  expect(missingOptionals(lock)).toEqual([])
})

test('the lockfile names no registry host, so any mirror can serve it', () => {
  expect(text).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/)
})

test('a package for another platform that npm left out is restored with its platform', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', dev: true, optionalDependencies: { '@b/c-linux-arm64-musl': '2.0.0' } },
    'node_modules/d/node_modules/e': { version: '1.0.0', optionalDependencies: { f: '3.0.0' } },
    'node_modules/d/node_modules/f': { version: '3.0.0' },
  }
  const { lock: completed, added } = complete({ packages })
  expect(added).toBe(1)
  expect(completed.packages['node_modules/@b/c-linux-arm64-musl']).toEqual({
    version: '2.0.0',
    dev: true,
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
  })
})
