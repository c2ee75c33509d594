import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage } from './site.ts'

/** Names of the supervisor's processes, and the part of their command line that identifies them. */
const COMMANDS = { services: 'services/main.ts', web: 'next', edge: 'server/edge/main.ts' } as const
export type ProcessName = keyof typeof COMMANDS

/** Id of one of the site's processes, a child of the supervisor that global-setup.ts started. */
export function pidOf(name: ProcessName): number {
  const supervisor = Number(process.env.E2E_PID)
  if (!supervisor) throw new Error('These tests need a site they started themselves (no E2E_PORT)')
  const children = processTable().filter(({ parent }) => parent === supervisor)
  const found = children.find(({ command }) => command.includes(COMMANDS[name]))
  if (!found)
    throw new Error(`No ${name} among the processes of ${supervisor}: ${children.map((each) => each.command)}`)
  return found.pid
}

const processTable = () =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return { pid: Number(pid), parent: Number(parent), command }
    })

/** All descendants of a process. */
export function descendantsOf(root: number): number[] {
  const table = processTable()
  const below = (pid: number): number[] =>
    table.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...below(child.pid)])
  return below(root)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until `path` responds with 200 again; returns the ms it took. */
export async function waitForRecovery(path: string, timeout = 30_000): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < timeout) {
    const response = await fetchPage(path, undefined, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if (response?.status === 200) return performance.now() - startedAt
    await sleep(100)
  }
  throw new Error(`${path} did not come back in ${timeout} ms`)
}
