import type { Log } from './create-log.ts'

const MINUTE = 60_000
/** Distinct lines per minute, so that trying a thousand numbers does not fill the disk. */
const LINES = 200

/** What happened, and to or by whom; it holds no secrets, and numbers are masked as in every line. */
export type TraceEvent = { kind: string; who: string } & Record<string, string | number | null>

export interface Trace {
  /** Logs at the default level: the first per kind and person at once, the rest of the minute as a single count. */
  note(event: TraceEvent): void
}

/** Creates a trace of events that operators must be able to look up, bounded so that it cannot flood the log. */
export function createTrace(log: Log): Trace {
  let seen = new Map<string, { event: TraceEvent; more: number }>()
  let overflow = new Map<string, number>()

  function endMinute() {
    for (const { event, more } of seen.values()) if (more > 0) log.warn({ ...event, count: more }, 'trace')
    for (const [kind, count] of overflow) log.warn({ kind, who: 'others', count }, 'trace')
    seen = new Map()
    overflow = new Map()
  }

  return {
    note(event) {
      const { kind, who } = event
      if (seen.size === 0) setTimeout(endMinute, MINUTE).unref()
      const known = seen.get(`${kind}\0${who}`)
      if (known) known.more++
      else if (seen.size < LINES) {
        seen.set(`${kind}\0${who}`, { event, more: 0 })
        log.warn({ ...event, count: 1 }, 'trace')
      } else overflow.set(kind, (overflow.get(kind) ?? 0) + 1)
    },
  }
}
