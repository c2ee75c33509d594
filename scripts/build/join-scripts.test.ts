import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { joinScripts } from './join-scripts.ts'

const SCRIPTS = ['react', 'runtime', 'root', 'lost', 'city', 'city-error', 'shared', 'list', 'crash']
const named = (...names: string[]) => names.map((name) => `static/chunks/${name}.js`)

let build: string
beforeEach(() => {
  build = makeBuild()
})
afterEach(() => rmSync(build, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(build, file)), { recursive: true })
  writeFileSync(join(build, file), text)
}
const read = (file: string) => readFileSync(join(build, file), 'utf8')

/** Writes a page's manifest as Next does: the scripts of each part and each component. */
const describePage = (prefix: string, page: string, parts: Record<string, string[]>) =>
  write(
    `server/app${page}_client-reference-manifest.js`,
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST[${JSON.stringify(page)}] = ${JSON.stringify(
      {
        clientModules: {
          'city-error.tsx': { chunks: named('root', 'city', 'city-error').map((name) => `${prefix}/_next/${name}`) },
        },
        entryJSFiles: Object.fromEntries(
          Object.entries(parts).map(([part, names]) => [`[project]/app${part}`, named(...names)]),
        ),
      },
    )};`,
  )

const describedPage = (page: string) => {
  const text = read(`server/app${page}_client-reference-manifest.js`)
  return JSON.parse(text.slice(text.lastIndexOf('] = ') + 4, -1)) as {
    clientModules: Record<string, { chunks: string[] }>
    entryJSFiles: Record<string, string[]>
  }
}

/** A finished build in its own folder; `changed` is a script with different text. */
function makeBuild({ changed, prefix = '' }: { changed?: string; prefix?: string } = {}) {
  build = mkdtempSync(join(tmpdir(), 'build-'))
  for (const name of SCRIPTS) write(`static/chunks/${name}.js`, `${name === changed ? 'rerun' : 'run'}("${name}")`)
  write(
    'build-manifest.json',
    JSON.stringify({ rootMainFiles: named('react', 'runtime'), bootstrap: { otherChunks: named('react') } }),
  )
  const root = { '/layout': ['root'], '/not-found': ['root', 'lost'] }
  describePage(prefix, '/c/[city]/page', {
    ...root,
    '/c/[city]/layout': ['root', 'city', 'shared'],
    '/c/[city]/error': ['root', 'city', 'shared', 'city-error'],
    '/c/[city]/page': ['root', 'city', 'shared', 'list'],
  })
  describePage(prefix, '/user/page', { ...root, '/user/layout': ['root', 'shared'], '/user/page': ['root', 'shared'] })
  describePage(prefix, '/_global-error/page', { '/global-error': ['crash'] })
  write(
    'server/app/login.html',
    `${named('react', 'root', 'lost', 'list')
      .map((name) => `<script src="${prefix}/_next/${name}" async=""></script>`)
      .join('')}<p>登录</p>`,
  )
  joinScripts(build)
  return build
}

const isOld = (name: string) => SCRIPTS.includes(name.replace('.js', ''))
const joinedWith = (text: string) =>
  readdirSync(join(build, 'static/chunks'))
    .filter((name) => !isOld(name))
    .map((name) => `static/chunks/${name}`)
    .find((name) => read(name).includes(text))

test('what every page starts with is joined into one script, and so are the parts of a layout used nowhere else', () => {
  const [start, city] = [joinedWith('run("react")'), joinedWith('run("city")')]
  expect(read(start!)).toBe('run("react");\nrun("runtime");\nrun("root");\nrun("lost")')
  expect(read(city!)).toBe('run("city");\nrun("city-error")')
  expect(readdirSync(join(build, 'static/chunks'))).toHaveLength(SCRIPTS.length + 2)
})

test.each(['', 'https://static.example.com'])(
  'manifests and finished pages name each joined script once, and the others as before, behind "%s"',
  (prefix) => {
    rmSync(build, { recursive: true })
    makeBuild({ prefix })
    const [start, city] = [joinedWith('run("react")')!, joinedWith('run("city")')!]
    expect(JSON.parse(read('build-manifest.json'))).toEqual({
      rootMainFiles: [start],
      bootstrap: { otherChunks: [start] },
    })
    const page = describedPage('/c/[city]/page')
    expect(page.clientModules['city-error.tsx']!.chunks).toEqual([
      `${prefix}/_next/${start}`,
      `${prefix}/_next/${city}`,
    ])
    expect(page.entryJSFiles['[project]/app/c/[city]/error']).toEqual([start, city, ...named('shared'), city])
    expect(describedPage('/user/page').entryJSFiles['[project]/app/user/page']).toEqual([start, ...named('shared')])
    expect(describedPage('/_global-error/page').entryJSFiles['[project]/app/global-error']).toEqual(named('crash'))
    expect(read('server/app/login.html')).toBe(
      `<script src="${prefix}/_next/${start}" async=""></script><script src="${prefix}/_next/static/chunks/list.js" async=""></script><p>登录</p>`,
    )
  },
)

test('a joined script is renamed if, and only if, one of its scripts changed: browsers cache it for good', () => {
  const [start, city] = [joinedWith('run("react")'), joinedWith('run("city")')]
  expect(start).toMatch(/^static\/chunks\/[\w-]{13}\.js$/)
  rmSync(build, { recursive: true })
  makeBuild({ changed: 'lost' })
  expect(joinedWith('run("react")')).not.toBe(start)
  expect(joinedWith('run("city")')).toBe(city)
})
