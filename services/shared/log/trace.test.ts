import { createLog } from './create-log.ts'
import { createTrace } from './trace.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function open() {
  const lines: Record<string, unknown>[] = []
  const trace = createTrace(createLog('warn', (line) => lines.push(JSON.parse(line))))
  return { trace, shown: () => lines.map(({ kind, who, count }) => ({ kind, who, count })) }
}

test('the first event of a minute is logged at once and the rest as one count at its end', () => {
  const { trace, shown } = open()
  const wrong = { kind: 'wrong password', who: '13812345678', client: '192.0.2.1' }
  for (let at = 0; at < 40; at++) trace.note(wrong)
  trace.note({ ...wrong, kind: 'must wait' })
  const first = [
    { kind: 'wrong password', who: '138****5678', count: 1 },
    { kind: 'must wait', who: '138****5678', count: 1 },
  ]
  expect(shown()).toEqual(first)
  jest.advanceTimersByTime(60_000)
  expect(shown()).toEqual([...first, { kind: 'wrong password', who: '138****5678', count: 39 }])
  trace.note(wrong)
  expect(shown()).toHaveLength(4)
  jest.advanceTimersByTime(60_000)
  expect(shown()).toHaveLength(4)
})

test('a thousand accounts in a minute make two hundred lines and a count', () => {
  const { trace, shown } = open()
  for (let at = 0; at < 1_000; at++) trace.note({ kind: 'wrong password', who: `person ${at}` })
  jest.advanceTimersByTime(60_000)
  expect(shown()).toHaveLength(201)
  expect(shown().at(-1)).toEqual({ kind: 'wrong password', who: 'others', count: 800 })
})
