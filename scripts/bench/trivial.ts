import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { step } from '#scripts/bootstrap/steps.mjs'
import { freePorts } from '#scripts/process/free-ports.ts'
import { ROOT } from '#scripts/process/root.ts'
import { runQuietly } from '#scripts/process/run.ts'
import { SERVER_CORE } from './cores.ts'

const DIRECTORY = join(ROOT, '.cache/bench-trivial')
const NEXT = join(ROOT, 'node_modules/next/dist/bin/next')
const CONFIG = `export default { poweredByHeader: false, compress: false, typescript: { ignoreBuildErrors: true } }\n`

/** The measure of what this version of Next can do at most: a page with one heading, prerendered and dynamic. */
export async function startTrivial(): Promise<{ url: string; stop: () => void }> {
  await buildTrivial()
  const [port = 0] = await freePorts(1)
  const [program = process.execPath, ...args] = [
    ...SERVER_CORE,
    process.execPath,
    NEXT,
    'start',
    '-H',
    '127.0.0.1',
    '-p',
  ]
  const child = spawn(program, [...args, String(port)], {
    cwd: DIRECTORY,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: '' },
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(url).catch(() => null))?.ok; tries++) {
    if (tries > 120) throw new Error('The trivial page did not start')
    await sleep(250)
  }
  return { url, stop: () => void child.kill('SIGTERM') }
}

async function buildTrivial() {
  const stamp = join(DIRECTORY, 'built-with')
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/next/package.json'), 'utf8'))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  rmSync(DIRECTORY, { recursive: true, force: true })
  mkdirSync(DIRECTORY, { recursive: true })
  cpSync(join(ROOT, 'scripts/bench/trivial/app'), join(DIRECTORY, 'app'), { recursive: true })
  writeFileSync(join(DIRECTORY, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(join(DIRECTORY, 'next.config.mjs'), CONFIG)
  await step('Building the trivial pages', () =>
    runQuietly(process.execPath, [NEXT, 'build'], {
      cwd: DIRECTORY,
      env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: '' },
    }),
  )
  writeFileSync(stamp, version)
}
