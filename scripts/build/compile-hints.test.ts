import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addCompileHints } from './compile-hints.ts'

const build = mkdtempSync(join(tmpdir(), 'build-'))
afterAll(() => rmSync(build, { recursive: true }))

test('the scripts every page starts with are compiled while they load, those of single pages when they run', () => {
  mkdirSync(join(build, 'static/chunks'), { recursive: true })
  for (const name of ['react', 'page']) writeFileSync(join(build, `static/chunks/${name}.js`), `run("${name}")`)
  writeFileSync(join(build, 'build-manifest.json'), JSON.stringify({ rootMainFiles: ['static/chunks/react.js'] }))
  addCompileHints(build)
  const text = (name: string) => readFileSync(join(build, `static/chunks/${name}.js`), 'utf8')
  expect(text('react')).toBe('//# allFunctionsCalledOnLoad\nrun("react")')
  expect(text('page')).toBe('run("page")')
})
