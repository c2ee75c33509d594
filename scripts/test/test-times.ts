import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'

const FILE = join(ROOT, '.cache', 'test-times.json')

/** How many milliseconds each test file took when it last ran here. */
export const readTimes = (): Record<string, number> => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {})

/** Remembers what a run of jest told about its files. */
export function keepTimes(results: readonly { name: string; startTime: number; endTime: number }[]): void {
  const times = readTimes()
  for (const { name, startTime, endTime } of results) times[relative(ROOT, name)] = endTime - startTime
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(times))
}
