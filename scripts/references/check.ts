import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'
import { sourceFiles } from '#scripts/process/source-files.ts'
import { definitionsIn } from '#scripts/requirements/definitions.ts'
import { anchorsIn, brokenReferencesIn, type ValidTargets } from './broken.ts'
import { DECISION_WORDS, duplicatesOf, isTooLong } from './pages.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const DECISIONS = 'docs/decisions'
/** Generated from the other pages. */
const GENERATED = 'docs/requirements.md'

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
/** A copy without `.git` has no history, a shallow clone only a part: neither proves that a commit never existed. */
const hasFullHistory = git('rev-parse', '--is-shallow-repository').stdout?.trim() === 'false'

const files = sourceFiles('.ts', '.tsx', '.mjs', '.css', '.md', '.conf').filter((path) => path !== GENERATED)
const sources = sourceFiles('.ts', '.tsx', '.mjs', '.css')
const decisions = readdirSync(join(ROOT, DECISIONS)).map((name) => `${DECISIONS}/${name}`)
const defined = files.filter((path) => path.startsWith('docs/')).flatMap((path) => definitionsIn(read(path)))
const anchors = new Map<string, ReadonlySet<string>>()

const targets: ValidTargets = {
  ids: new Set(defined.map(({ id }) => id)),
  decisions: new Set(decisions.map((path) => Number.parseInt(path.slice(DECISIONS.length + 1), 10))),
  has: (path) => existsSync(join(ROOT, path)),
  hasEnding: (path) => sources.some((each) => each.endsWith(`/${path}`)),
  hasCommit: (hash) => !hasFullHistory || git('merge-base', '--is-ancestor', hash, 'HEAD').status === 0,
  anchorsOf(path) {
    const pageAnchors = anchors.get(path) ?? anchorsIn(read(path))
    anchors.set(path, pageAnchors)
    return pageAnchors
  },
}

const problems = [
  ...duplicatesOf(defined.map(({ id }) => id)).map((id) => `${id} is defined twice`),
  ...decisions.filter((path) => isTooLong(read(path))).map((path) => `${path}: over ${DECISION_WORDS} words`),
  ...files.flatMap((path) => brokenReferencesIn(path, read(path), targets)),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
