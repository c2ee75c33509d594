import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { SERVICES } from '#lib/contracts/endpoint.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')

/** Sources of the services; a release may lack some of them. */
const SOURCES = ['services', 'demo', 'lib', 'package.json']

/** `deploy/previous-release.json`: the release that sites run before being updated to this one (docs/operations.md). */
const PreviousRelease = z.object({
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** Number of migrations of each service in that release. */
  migrations: z.record(z.enum(SERVICES), z.number().int().positive()),
  /**
   * `schema.table.column` (or `schema.table`) that the release no longer reads or writes, so that it may be dropped.
   */
  unread: z.array(z.string()),
})

export const readPreviousRelease = () =>
  PreviousRelease.parse(JSON.parse(readFileSync(path.join(ROOT, 'deploy/previous-release.json'), 'utf8')))

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, maxBuffer: 200e6, stdio: ['ignore', 'pipe', 'ignore'] })

/** Whether this clone contains that commit; one without history does not. */
export function hasCommit(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

/** Extracts the services' sources at that commit into a folder; they run with the packages of this checkout. */
export function sourcesAt(commit: string): string {
  const folder = path.join(ROOT, '.cache', 'releases', commit)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const paths = git('ls-tree', '--name-only', commit, ...SOURCES)
    .toString()
    .trim()
    .split('\n')
  const archive = git('archive', '--format=tar', commit, ...paths)
  execFileSync('tar', ['-x', '-C', draft], { input: archive })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(draft, 'node_modules'))
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
