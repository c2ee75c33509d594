import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { shortenClassNames } from './short-class-names.ts'

const RULES = '._8R0ULW_head{gap:1px}.r-69CG_list>._8R0ULW_head:hover,._8R0ULW_open{gap:2px}.indent-1{gap:3px}'
const SCRIPT = 'e.v({head:"_8R0ULW_head",open:"_8R0ULW_open"});let a="x_8R0ULW_head",b="notice_of_today"'

/** Returns the files of a finished build after its class names were shortened. */
function shorten(files: Record<string, string>) {
  const build = mkdtempSync(join(tmpdir(), 'build-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(build, file)), { recursive: true })
    writeFileSync(join(build, file), text)
  }
  shortenClassNames(build)
  const after = Object.keys(files).map((file) => readFileSync(join(build, file), 'utf8'))
  rmSync(build, { recursive: true })
  return after
}

test('rules and scripts name each class by the same four letters, and nothing else changes', () => {
  const [rules = '', script = '', manifest = ''] = shorten({
    'static/chunks/a.css': RULES,
    'static/chunks/b.js': SCRIPT,
    'server/app/page_client-reference-manifest.js': JSON.stringify({ content: RULES }),
  })
  const [, head = '', open = ''] = /head:"(\w{4})",open:"(\w{4})"/.exec(script) ?? []
  expect(head).not.toBe(open)
  expect(script).toBe(SCRIPT.replace('"_8R0ULW_head"', `"${head}"`).replace('_8R0ULW_open', open))
  const list = /\.(\w{4})>/.exec(rules)?.[1] ?? ''
  expect(rules).toBe(`.${head}{gap:1px}.${list}>.${head}:hover,.${open}{gap:2px}.indent-1{gap:3px}`)
  expect(JSON.parse(manifest)).toEqual({ content: rules })
})

test('a class has the same short name in every build where its file has the same classes', () => {
  const other = '.-Xpfba_empty{gap:1px}'
  const [alone, beside] = [
    shorten({ 'static/chunks/a.css': RULES }),
    shorten({ 'static/chunks/a.css': RULES, 'static/chunks/c.css': other }),
  ]
  expect(beside[0]).toBe(alone[0])
  expect(beside[1]).not.toBe(other)
})

test('a class in a page that is already finished keeps its name', () => {
  const page = '<p class="_8R0ULW_open">'
  const [rules, script, finished] = shorten({
    'static/chunks/a.css': RULES,
    'static/chunks/b.js': SCRIPT,
    'server/app/login.html': page,
  })
  expect([rules, script, finished]).toEqual([expect.stringContaining('._8R0ULW_head{'), SCRIPT, page])
  expect(rules).not.toContain('r-69CG_list')
})
