import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Next names a class after its file and itself: `_8R0ULW_asked`. A page contains a hundred of them, in rules and
 * markup, and random letters do not compress: of 16 KB they are more than half a KB.
 */

/** A class of a CSS module: six letters for its file, and its name in that file. */
const NAME = /(?<![\w-])(_?[\w-]{6})_[A-Za-z]\w*(?![\w-])/g
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Shortens the class names of CSS modules throughout the finished build in `directory`. A short name depends only on
 * the file's letters and the names in it, so that a script never changes under the same file name: browsers cache
 * scripts forever.
 */
export function shortenClassNames(directory: string) {
  const texts = (pattern: string | string[]) =>
    globSync(pattern, { cwd: directory }).map((file) => [file, readFileSync(join(directory, file), 'utf8')] as const)
  const styles = texts('static/**/*.css').map(([, text]) => text)
  // A prerendered page contains the length of each text in it, so its classes keep their names.
  const prerendered = texts('server/app/**/*.{html,rsc}').map(([, text]) => text)
  const shortNames = shortNamesOf(classesIn(styles), new Set(classesIn(prerendered).keys()))
  for (const [file, before] of texts(['static/**/*.{js,css}', 'server/**/*.js'])) {
    const after = before.replace(NAME, (name) => shortNames.get(name) ?? name)
    if (after !== before) writeFileSync(join(directory, file), after)
  }
}

/** The class names of each file, by the file's letters. */
function classesIn(texts: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [name, file = ''] of texts.flatMap((text) => [...text.matchAll(NAME)]))
    found.set(file, (found.get(file) ?? new Set()).add(name))
  return found
}

/** Three letters per file and a number within it. Files whose three letters collide keep their long names. */
function shortNamesOf(classes: ReadonlyMap<string, ReadonlySet<string>>, unchangedFiles: ReadonlySet<string>) {
  const files = Map.groupBy(classes.keys(), shortFilePrefix)
  return new Map(
    [...files].flatMap(([letters, [file = '', ...others]]) =>
      others.length > 0 || unchangedFiles.has(file)
        ? []
        : [...(classes.get(file) ?? [])].sort().map((name, at) => [name, letters + at.toString(36)] as const),
    ),
  )
}

function shortFilePrefix(file: string): string {
  const bytes = createHash('sha256').update(file).digest()
  return [0, 2, 4].map((at) => LETTERS[bytes.readUInt16BE(at) % LETTERS.length]).join('')
}
