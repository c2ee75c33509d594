import type { Log } from './create-log.ts'

const MINUTE = 60_000
/** Lines a minute about different people; whoever tries a thousand numbers fills no disk. */
const LINES = 200

/** What happened, to whom or by whom; nothing in it is secret, and numbers are masked like in every line. */
export type Happening = { kind: string; who: string } & Record<string, string | number | null>

export interface Trace {
  /** Writes a line at the default level: the first of its kind and person at once, the rest of the minute as one count. */
  note(happening: Happening): void
}

/** Traces of what whoever runs the site has to be able to look up, bounded so that nobody floods the log with them. */
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
