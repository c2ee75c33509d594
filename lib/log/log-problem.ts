/**
 * Writes a line of web's log: one JSON object with level, time and process, as the other processes write. An error among
 * the facts keeps its stack inside the line.
 */
export function logProblem(level: 'warn' | 'error', msg: string, facts: Record<string, unknown> = {}) {
  const told = Object.entries(facts).flatMap(([name, value]) =>
    value instanceof Error
      ? [[name, value.message] as const, ['stack', value.stack] as const]
      : [[name, value] as const],
  )
  const line = { level, time: new Date().toISOString(), process: 'web', msg, ...Object.fromEntries(told) }
  console.error(JSON.stringify(line))
}
