/**
 * Writes a line to web's log: one JSON object with level, time and process, in the format of the other processes. The
 * stack of an error among the facts stays within the line.
 */
export function logProblem(level: 'warn' | 'error', msg: string, facts: Record<string, unknown> = {}) {
  const fields = Object.entries(facts).flatMap(([name, value]) =>
    value instanceof Error
      ? [[name, value.message] as const, ['stack', value.stack] as const]
      : [[name, value] as const],
  )
  const line = { level, time: new Date().toISOString(), process: 'web', msg, ...Object.fromEntries(fields) }
  console.error(JSON.stringify(line))
}
