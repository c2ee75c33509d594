import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'
import { STARTER_WORDS } from '#services/generic/word-list/starter-words.ts'
import { createCheck } from '#services/shared/text-safety/check-text.ts'
import { atMost, type Figure, informational, milliseconds } from '../figure.ts'

const LENGTH = 500
const TARGET = 2
/** is about lists maintained by operators, which are longer than the starter lists. */
const EXTRA_WORDS = 5000

const FIXTURES = join(ROOT, 'services/shared/text-safety/fixtures')
const readFixture = (file: string) => readFileSync(join(FIXTURES, file), 'utf8').replaceAll('\n', '')

/** Splits a text into consecutive pieces of 500 characters. */
function cut(text: string): string[] {
  const characters = [...text]
  return Array.from({ length: Math.floor(characters.length / LENGTH) }, (_, at) =>
    characters.slice(at * LENGTH, (at + 1) * LENGTH).join(''),
  )
}

/** Worst-case texts. */
const WORST_CASES = [
  '1 ',
  '一',
  '86',
  '1-3.8/',
  '加我',
  '微信号',
  '微 信 ',
  'v❤',
  'qq1',
  'a1-',
  '電話1',
  '🏀3',
  '裙',
  '薇',
].map((piece) => [...piece.repeat(LENGTH)].slice(0, LENGTH).join(''))

/** time to check 500 characters. */
export async function textSafety(): Promise<Figure[]> {
  const extraWords = Array.from({ length: EXTRA_WORDS }, (_, at) => ({ word: `某某词${at}号`, list: 'hold' as const }))
  const check = createCheck([...STARTER_WORDS, ...extraWords])
  const usual = cut(readFixture('innocent.txt') + readFixture('evasions.txt'))
  for (const text of [...usual, ...WORST_CASES]) check(text)
  const times = usual.map((text) => timeOf(check, text)).toSorted((a, b) => a - b)
  const hard = WORST_CASES.map((text) => ({ text, time: timeOf(check, text) })).toSorted((a, b) => b.time - a.time)
  return [
    informational(
      `text safety: ${usual.length} texts of ${LENGTH} characters, median`,
      milliseconds(times[times.length >> 1]!),
    ),
    atMost(`text safety: the slowest of them`, TARGET, times.at(-1)!, milliseconds),
    atMost(`text safety: made to be slow (${hard[0]!.text.slice(0, 6)}…)`, TARGET, hard[0]!.time, milliseconds),
  ]
}

/** The best of several runs, to exclude whatever else the machine does. */
function timeOf(check: (text: string) => unknown, text: string): number {
  return Math.min(
    ...Array.from({ length: 5 }, () => {
      const started = performance.now()
      check(text)
      return performance.now() - started
    }),
  )
}
