import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { SERVICES } from '#lib/contracts/endpoint.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')

/** What the services run from; a release may lack some of it. */
const SOURCES = ['services', 'demo', 'lib', 'package.json']

/** `deploy/previous-release.json`: the release sites run before they are updated to this one (docs/operations.md). */
const PreviousRelease = z.object({
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** How many migrations each service had then. */
  migrations: z.record(z.enum(SERVICES), z.number().int().positive()),
  /** `schema.table.column` (or `schema.table`) that release does not read or write any more, so that it may go. */
  unread: z.array(z.string()),
})

export const readPreviousRelease = () =>
  PreviousRelease.parse(JSON.parse(readFileSync(path.join(ROOT, 'deploy/previous-release.json'), 'utf8')))

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, maxBuffer: 200e6, stdio: ['ignore', 'pipe', 'ignore'] })

/** Whether this clone holds that commit; one without history does not. */
export function hasCommit(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

/** A folder with the sources of the services at that commit, which run with the packages of this checkout. */
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
