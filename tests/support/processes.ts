import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { originOf } from './site.ts'

/** Names of the processes the supervisor keeps, and how their command lines are known. */
const COMMANDS = { services: 'services/main.ts', web: 'next', edge: 'server/edge/main.ts' } as const
export type ProcessName = keyof typeof COMMANDS

/** The id of one of the site's processes, a child of the supervisor that global-setup.ts started. */
export function pidOf(name: ProcessName): number {
  const supervisor = Number(process.env.E2E_PID)
  if (!supervisor) throw new Error('These tests need a site they started themselves (no E2E_PORT)')
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  const children = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , parent]) => Number(parent) === supervisor)
  const found = children.find(([, , , command = '']) => command.includes(COMMANDS[name]))
  if (!found) throw new Error(`No ${name} among the processes of ${supervisor}: ${children.map(([line]) => line)}`)
  return Number(found[1])
}

/** Waits until `path` answers 200 again and tells how long it took, ms. */
export async function recovery(path: string, limit = 30_000): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < limit) {
    const answer = await fetch(originOf() + path, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.status === 200) return performance.now() - began
    await sleep(100)
  }
  throw new Error(`${path} did not come back in ${limit} ms`)
}
