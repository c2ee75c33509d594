import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Kernel clock ticks in /proc/…/stat; 100 on every Linux that matters. */
const TICKS_PER_SECOND = 100
const LISTENS = '0A'

/**
 * CPU seconds, user and system, used so far by the processes listening on a local port. Null where the system does not
 * provide them (no /proc).
 */
export function cpuSeconds(port: number): number | null {
  const processes = processesOn(port)
  if (processes === null) return null
  return processes.reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS_PER_SECOND
}

/** Ids of the processes listening on a local port. Null if unknown to the system, or if none listens. */
export function processesOn(port: number): string[] | null {
  const sockets = listeningSockets(port)
  if (sockets.size === 0) return null
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && holdsAny(name, sockets))
}

function listeningSockets(port: number): Set<string> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((path) => existsSync(path))
    .flatMap((path) => readFileSync(path, 'utf8').trim().split('\n').slice(1))
    .map((row) => row.trim().split(/\s+/))
  return new Set(
    rows
      .filter(([, local = '', , state]) => local.endsWith(suffix) && state === LISTENS)
      .map(([, , , , , , , , , inode]) => `socket:[${inode}]`),
  )
}

function holdsAny(pid: string, sockets: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`)))
  } catch {
    // Ended meanwhile, or owned by another user.
    return false
  }
}

function ticksOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may contain anything; fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
