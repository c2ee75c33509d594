import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import vm from 'node:vm'

/*
 * Next puts its startup code and each part of a layout (itself, its error, its not-found page) into separate files: a
 * dozen on every page, of which a browser without HTTP/2 requests six at a time, before the images. Here, files that a
 * page never loads without each other are joined into one.
 */

/**
 * The part of `page_client-reference-manifest.js` that is read: the scripts of each part of a page, outer layouts
 * first.
 */
interface PageManifest {
  entryJSFiles: Record<string, string[]>
}

/** Parts that load with every page below their folder; not `page` and `loading`. */
const PART = /^\[project\]\/(app.*)\/(?:layout|error|not-found|global-error)$/
const REFERENCING_FILES = [
  'build-manifest.json',
  'server/middleware-build-manifest.js',
  'server/app/**/*.{json,js,html,rsc}',
]

/**
 * Joins scripts that always load together, and replaces the old names by the new ones throughout the finished build in
 * `directory`. The old files stay, for scripts that load one of them alone.
 */
export function joinScripts(directory: string) {
  const read = (file: string) => readFileSync(join(directory, file), 'utf8')
  const joined = new Map<string, string>()
  for (const files of groupsOf(directory)) {
    // Next's runtime marks a script as loaded by the name of the element that runs it, so the texts stay unchanged.
    const text = files.map(read).join(';\n')
    const name = `static/chunks/${createHash('sha256').update(text).digest('base64url').slice(0, 13)}.js`
    writeFileSync(join(directory, name), text)
    for (const file of files) joined.set(file, name)
  }
  for (const entry of globSync(REFERENCING_FILES, { cwd: directory, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = relative(directory, join(entry.parentPath, entry.name))
    const before = read(file)
    const after = removeRepetitions(
      [...joined].reduce((text, [old, name]) => text.replaceAll(old, name), before),
      joined,
    )
    if (after !== before) writeFileSync(join(directory, file), after)
  }
}

/** Next's startup code with the parts of the root layout, then the parts of each layout folder that no other has. */
function groupsOf(directory: string): string[][] {
  const { rootMainFiles } = JSON.parse(readFileSync(join(directory, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[]
  }
  const folders = new Map([['app', rootMainFiles]])
  for (const [part, files] of pageManifests(directory).flatMap(({ entryJSFiles }) => Object.entries(entryJSFiles))) {
    const folder = PART.exec(part)?.[1]
    if (folder) folders.set(folder, [...new Set([...(folders.get(folder) ?? []), ...files])])
  }
  const outer = (folder: string): string[] =>
    folder === 'app' ? [] : [...outer(dirname(folder)), ...(folders.get(dirname(folder)) ?? [])]
  const own = [...folders].map(([folder, files]) => files.filter((file) => !outer(folder).includes(file)))
  const isElsewhere = (file: string, mine: string[]) => own.some((files) => files !== mine && files.includes(file))
  return own.map((files) => files.filter((file) => !isElsewhere(file, files))).filter((files) => files.length > 1)
}

/** Reads the manifests, scripts that fill a global. The global error page has no layout and is left out. */
function pageManifests(directory: string): PageManifest[] {
  const context: { __RSC_MANIFEST?: Record<string, PageManifest> } = vm.createContext({})
  for (const file of globSync('server/app/**/*_client-reference-manifest.js', { cwd: directory }))
    vm.runInContext(readFileSync(join(directory, file), 'utf8'), context)
  return Object.entries(context.__RSC_MANIFEST ?? {}).flatMap(([page, manifest]) =>
    page.startsWith('/_global-error') ? [] : [manifest],
  )
}

/** Removes the repetitions in lists and pages that named several of the old files. */
function removeRepetitions(text: string, joined: Map<string, string>): string {
  return [...new Set(joined.values())].reduce((rest, name) => {
    const listed = new RegExp(`("(?:[^"]*/_next/)?${name}")(?:\\s*,\\s*\\1)+`, 'g')
    const elements = new RegExp(`<script[^>]* src="[^"]*/_next/${name}"[^>]*></script>`, 'g')
    let isFirst = true
    return rest.replace(listed, '$1').replace(elements, (element) => {
      const replacement = isFirst ? element : ''
      isFirst = false
      return replacement
    })
  }, text)
}
