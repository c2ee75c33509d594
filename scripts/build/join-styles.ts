import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Next writes a sheet for each CSS module, three dozen on a page. They travel in the page; what its first screen does not
 * need, the edge leaves to links (server/edge/page-styles.ts): one to the sheet of the frame, which all pages share, and
 * one to the page's own.
 */

/** What of `page_client-reference-manifest.js` is read: the sheets of each part of a page, the frame's among them first. */
interface PageManifest {
  entryCSSFiles: Record<string, Sheet[]>
}

interface Sheet {
  path: string
  inlined: boolean
  content?: string
}

/** What stands before the object in a manifest, which is a script. */
const ASSIGNED = '"] = '
const LAYOUT = /\/layout$/

/** Joins the sheets of each part of a page in the finished build in `directory`. The old files stay, for what is loaded later. */
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
      manifest.entryCSSFiles[part] = groupsOf(sheets, layouts).map((group) => joined(directory, group))
    writeFileSync(file, `${script.slice(0, start)}${JSON.stringify(manifest)};\n`)
  }
}

/** The sheets of each layout around, the outermost first, then what is left. */
function groupsOf(sheets: Sheet[], layouts: readonly Sheet[][]): Sheet[][] {
  const ends = layouts.filter((layout) => beginsWith(sheets, layout)).map(({ length }) => length)
  const borders = [...new Set([0, ...ends, sheets.length])].sort((one, other) => one - other)
  return borders.slice(1).map((end, at) => sheets.slice(borders[at], end))
}

const beginsWith = (sheets: Sheet[], first: Sheet[]) => first.every(({ path }, at) => sheets[at]?.path === path)

/** One sheet with the rules of all, named after them: browsers keep it for good. */
function joined(directory: string, sheets: Sheet[]): Sheet {
  const [only] = sheets
  if (only && sheets.length === 1) return only
  const content = sheets.map((sheet) => sheet.content).join('')
  const path = `static/chunks/${createHash('sha256').update(content).digest('base64url').slice(0, 13)}.css`
  writeFileSync(join(directory, path), content)
  return { path, inlined: true, content }
}
