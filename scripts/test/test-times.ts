import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'

const FILE = join(ROOT, '.cache', 'test-times.json')

/** ms each test file took in its last run here. */
export const readTimes = (): Record<string, number> => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {})

/** Records the durations of the files in a Jest run. */
export function saveTimes(results: readonly { name: string; startTime: number; endTime: number }[]): void {
  const times = readTimes()
  for (const { name, startTime, endTime } of results) times[relative(ROOT, name)] = endTime - startTime
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(times))
}
