import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { joinStyles } from './join-styles.ts'

const MANIFEST = 'server/app/c/[city]/page_client-reference-manifest.js'
const PARTS = {
  'app/layout': [],
  'app/c/[city]/layout': ['header', 'footer'],
  'app/c/[city]/error': ['header', 'footer'],
  'app/c/[city]/page': ['header', 'footer', 'list', 'card'],
  'app/c/[city]/alone/page': ['list'],
}

let build: string
beforeEach(() => {
  build = makeBuild()
})
afterEach(() => rmSync(build, { recursive: true }))

const read = (file: string) => readFileSync(join(build, file), 'utf8')

function makeBuild({ changed = '' } = {}) {
  build = mkdtempSync(join(tmpdir(), 'build-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(build, file)), { recursive: true })
    writeFileSync(join(build, file), text)
  }
  const ruleOf = (name: string) => `.${name}{margin:${name === changed ? 1 : 0}}`
  for (const name of new Set(Object.values(PARTS).flat())) write(`static/chunks/${name}.css`, ruleOf(name))
  const sheets = (names: string[]) =>
    names.map((name) => ({ path: `static/chunks/${name}.css`, inlined: true, content: ruleOf(name) }))
  const entryCSSFiles = Object.fromEntries(
    Object.entries(PARTS).map(([part, names]) => [`[project]/${part}`, sheets(names)]),
  )
  write(
    MANIFEST,
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/c/[city]/page"] = ${JSON.stringify({ clientModules: {}, entryCSSFiles })};`,
  )
  joinStyles(build)
  return build
}

function sheetsOf(part: string) {
  const text = read(MANIFEST)
  const { entryCSSFiles } = JSON.parse(text.slice(text.lastIndexOf('] = ') + 4, text.lastIndexOf(';'))) as {
    entryCSSFiles: Record<string, { path: string; inlined: boolean; content: string }[]>
  }
  return entryCSSFiles[`[project]/${part}`]!
}

test('a page has the sheet of its frame, as the frame has it, and one of its own, in that order', () => {
  const [frame, own, ...others] = sheetsOf('app/c/[city]/page')
  expect(others).toEqual([])
  expect([frame?.content, own?.content]).toEqual([
    '.header{margin:0}.footer{margin:0}',
    '.list{margin:0}.card{margin:0}',
  ])
  expect(sheetsOf('app/c/[city]/layout')).toEqual([frame])
  expect(sheetsOf('app/c/[city]/error')).toEqual([frame])
  expect(frame?.inlined).toBe(true)
})

test('a joined sheet is a file with the same rules', () => {
  for (const { path, content } of sheetsOf('app/c/[city]/page')) {
    expect(path).toMatch(/^static\/chunks\/[\w-]{13}\.css$/)
    expect(read(path)).toBe(content)
  }
})

test('a single sheet, and a part without any, stay as they are', () => {
  expect(sheetsOf('app/layout')).toEqual([])
  expect(sheetsOf('app/c/[city]/alone/page').map(({ path }) => path)).toEqual(['static/chunks/list.css'])
})

test('a joined sheet is renamed if, and only if, one of its rules changed: browsers cache it for good', () => {
  const [frame, own] = sheetsOf('app/c/[city]/page')
  rmSync(build, { recursive: true })
  makeBuild({ changed: 'card' })
  const [sameFrame, newOwn] = sheetsOf('app/c/[city]/page')
  expect(sameFrame?.path).toBe(frame?.path)
  expect(newOwn?.path).not.toBe(own?.path)
})
