import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Next writes a sheet for each CSS module, three dozen on a page. They are inlined into the page; what the first screen
 * does not need, the edge moves to links (server/edge/page-styles.ts): one to the frame's sheet, which all pages share,
 * and one to the page's own.
 */

/**
 * The part of `page_client-reference-manifest.js` that is read: the sheets of each part of a page, the frame's first.
 */
interface PageManifest {
  entryCSSFiles: Record<string, Sheet[]>
}

interface Sheet {
  path: string
  inlined: boolean
  content?: string
}

/** Precedes the object in a manifest, which is a script. */
const ASSIGNED = '"] = '
const LAYOUT = /\/layout$/

/**
 * Joins the sheets of each part of a page in the finished build in `directory`. Old files stay, for parts loaded later.
 */
export function joinStyles(directory: string) {
  for (const name of globSync('server/app/**/*_client-reference-manifest.js', { cwd: directory })) {
    const file = join(directory, name)
    const script = readFileSync(file, 'utf8')
    const start = script.indexOf(ASSIGNED) + ASSIGNED.length
    const manifest = JSON.parse(script.slice(start, script.lastIndexOf(';'))) as PageManifest
    const layouts = Object.entries(manifest.entryCSSFiles).flatMap(([part, sheets]) =>
      LAYOUT.test(part) ? [sheets] : [],
    )
    for (const [part, sheets] of Object.entries(manifest.entryCSSFiles))
      manifest.entryCSSFiles[part] = groupsOf(sheets, layouts).map((group) => joinSheets(directory, group))
    writeFileSync(file, `${script.slice(0, start)}${JSON.stringify(manifest)};\n`)
  }
}

/** The sheets of each enclosing layout, outermost first, then the rest. */
function groupsOf(sheets: Sheet[], layouts: readonly Sheet[][]): Sheet[][] {
  const ends = layouts.filter((layout) => beginsWith(sheets, layout)).map(({ length }) => length)
  const borders = [...new Set([0, ...ends, sheets.length])].sort((one, other) => one - other)
  return borders.slice(1).map((end, at) => sheets.slice(borders[at], end))
}

const beginsWith = (sheets: Sheet[], first: Sheet[]) => first.every(({ path }, at) => sheets[at]?.path === path)

/** Writes one sheet with the rules of all, named after its content: browsers cache it forever. */
function joinSheets(directory: string, sheets: Sheet[]): Sheet {
  const [only] = sheets
  if (only && sheets.length === 1) return only
  const content = sheets.map((sheet) => sheet.content).join('')
  const path = `static/chunks/${createHash('sha256').update(content).digest('base64url').slice(0, 13)}.css`
  writeFileSync(join(directory, path), content)
  return { path, inlined: true, content }
}
