import type { Log } from './create-log.ts'

const MINUTE = 60_000
/** Distinct lines per minute, so that trying a thousand numbers does not fill the disk. */
const LINES = 200

/** What happened, and to or by whom; it holds no secrets, and numbers are masked as in every line. */
export type Happening = { kind: string; who: string } & Record<string, string | number | null>

export interface Trace {
  /** Logs at the default level: the first per kind and person at once, the rest of the minute as a single count. */
  note(happening: Happening): void
}

/** Creates a trace of events that operators must be able to look up, bounded so that it cannot flood the log. */
export function createTrace(log: Log): Trace {
  let seen = new Map<string, { happening: Happening; more: number }>()
  let left = new Map<string, number>()

  function endMinute() {
    for (const { happening, more } of seen.values()) if (more > 0) log.warn({ ...happening, count: more }, 'trace')
    for (const [kind, count] of left) log.warn({ kind, who: 'others', count }, 'trace')
    seen = new Map()
    left = new Map()
  }

  return {
    note(happening) {
      const { kind, who } = happening
      if (seen.size === 0) setTimeout(endMinute, MINUTE).unref()
      const known = seen.get(`${kind}\0${who}`)
      if (known) known.more++
      else if (seen.size < LINES) {
        seen.set(`${kind}\0${who}`, { happening, more: 0 })
        log.warn({ ...happening, count: 1 }, 'trace')
      } else left.set(kind, (left.get(kind) ?? 0) + 1)
    },
  }
}
