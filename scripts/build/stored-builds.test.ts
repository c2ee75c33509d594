import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILDS, markReady, removeUnfinished } from './stored-builds.ts'

const SITE = /^[0-9a-f]{4}$/
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('the remains of an unfinished build are removed with the next one; finished builds and other names stay', () => {
  for (const name of ['aaaa', 'bbbb', 'processes-cccc']) mkdirSync(join(root, BUILDS, name), { recursive: true })
  markReady(join(root, BUILDS, 'bbbb'))
  removeUnfinished(root, SITE)
  expect(readdirSync(join(root, BUILDS)).sort()).toEqual(['bbbb', 'processes-cccc'])
})

test('the first build has nothing to remove', () => {
  expect(() => removeUnfinished(root, SITE)).not.toThrow()
})
