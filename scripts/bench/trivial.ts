import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from '#scripts/bootstrap/steps.mjs'
import { freePort } from '#scripts/process/free-ports.ts'
import { ROOT } from '#scripts/process/root.ts'
import { runQuietly } from '#scripts/process/run.ts'
import { type Server, startServer } from './start-server.ts'

const SOURCES = join(ROOT, 'scripts/bench/trivial')
const DIRECTORY = join(ROOT, '.cache/bench-trivial')
const NEXT = join(ROOT, 'node_modules/next/dist/bin/next')
const CONFIG = `export default { poweredByHeader: false, compress: false, typescript: { ignoreBuildErrors: true } }\n`

/**
 * The upper bound for this version of Next: `/` is a prerendered page with one heading, `/dynamic` one rendered per
 * request; `/large` has as many bytes as a list, `/elements` as many elements, and `/behind/…` is any of them behind a
 * middleware that only rewrites.
 */
export async function startTrivial(): Promise<Server> {
  await buildTrivial()
  const port = await freePort()
  // By name, like web: given 127.0.0.1, Next takes the middleware's rewrite for another host and proxies it to itself.
  const node = [process.execPath, '--dns-result-order=ipv4first']
  return startServer([...node, NEXT, 'start', '-H', 'localhost', '-p', String(port)], {
    port,
    cwd: DIRECTORY,
    env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: '' },
  })
}

async function buildTrivial() {
  const stamp = join(DIRECTORY, 'built-with')
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/next/package.json'), 'utf8'))
  const state = createHash('sha256').update(version)
  for (const file of globSync('**/*.{ts,tsx}', { cwd: SOURCES }).sort()) state.update(readFileSync(join(SOURCES, file)))
  const builtWith = state.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === builtWith) return
  rmSync(DIRECTORY, { recursive: true, force: true })
  mkdirSync(DIRECTORY, { recursive: true })
  cpSync(SOURCES, DIRECTORY, { recursive: true })
  writeFileSync(join(DIRECTORY, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(join(DIRECTORY, 'next.config.mjs'), CONFIG)
  await step('Building the trivial pages', () =>
    runQuietly(process.execPath, [NEXT, 'build'], {
      cwd: DIRECTORY,
      env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: '' },
    }),
  )
  writeFileSync(stamp, builtWith)
}
