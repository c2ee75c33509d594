import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const PRELOAD = join(import.meta.dirname, 'quick-imports.ts')

const evaluate = (code: string, ...flags: string[]) =>
  spawnSync(process.execPath, [...flags, '--input-type=module', '--eval', code], { encoding: 'utf8' })

test('imports resolve to the same modules with the preload, drizzle’s own files included', () => {
  const code = `
    const [core, sql, again, limits] = await Promise.all(
      ['drizzle-orm/pg-core', 'drizzle-orm', 'drizzle-orm', '#lib/contracts/limits.ts'].map((name) => import(name)))
    console.log(JSON.stringify([Object.keys(core), Object.keys(sql), sql === again, limits]))`
  const plain = evaluate(code)
  expect(JSON.parse(plain.stdout)[2]).toBe(true)
  expect(evaluate(code, '--import', PRELOAD).stdout).toBe(plain.stdout)
})

test('a package that is not installed is reported as usual', () => {
  const { status, stderr } = evaluate(`await import('no-such-package')`, '--import', PRELOAD)
  expect([status, stderr]).toEqual([1, expect.stringContaining('ERR_MODULE_NOT_FOUND')])
})
