import { setTimeout as sleep } from 'node:timers/promises'
import { Report } from './report.ts'

function reportOf(format: 'text' | 'json', logLevel = 'warn') {
  const lines: string[] = []
  const report = new Report({ format, logLevel, write: (line) => lines.push(line) })
  return { report, lines, parsed: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('an error that Next prints over many lines is logged as one, with its stack inside', () => {
  const { report, parsed } = reportOf('json')
  const error = [
    ' ⨯ Error: boom',
    '    at page (app/page.tsx:3:9)',
    '    at render {',
    "  digest: '123'",
    '}',
    '⚠ metadataBase is not set',
  ]
  for (const line of error) report.printChildLine('web', line, true)
  report.flush()
  expect(parsed()).toEqual([
    {
      level: 'error',
      time: expect.any(String),
      process: 'web',
      msg: '⨯ Error: boom',
      stack: expect.stringMatching(/^⨯ Error: boom\n {4}at page[\s\S]*\n}$/),
    },
    { level: 'warn', time: expect.any(String), process: 'web', msg: '⚠ metadataBase is not set' },
  ])
})

describe('while every page fails for the same reason', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('its error is logged at once, then once a minute with the number left out, and another error at once', async () => {
    const { report, parsed } = reportOf('json')
    const fail = async (why: string) => {
      for (const line of [` ⨯ Error: ${why}`, '    at page (app/page.tsx:3:9)'])
        report.printChildLine('web', line, true)
      await jest.advanceTimersByTimeAsync(1_000)
    }
    for (let at = 0; at < 30; at++) await fail('the store is away')
    await fail('boom')
    expect(parsed().map(({ msg }) => msg)).toEqual(['⨯ Error: the store is away', '⨯ Error: boom'])
    await jest.advanceTimersByTimeAsync(60_000)
    expect(parsed().slice(2)).toMatchObject([{ msg: '⨯ Error: the store is away', suppressed: 29 }])
    await fail('the store is away')
    report.flush()
    expect(parsed().slice(3)).toMatchObject([{ msg: '⨯ Error: the store is away', suppressed: 1 }])
    await fail('the store is away')
    expect(parsed().slice(4)).toMatchObject([{ stack: expect.stringContaining('at page') }])
  })
})

test('a line that nothing follows is logged after a moment', async () => {
  const { report, lines } = reportOf('json')
  report.printChildLine('web', 'alone', true)
  expect(lines).toEqual([])
  await sleep(300)
  expect(lines).toHaveLength(1)
})

test('a line of JSON passes through unchanged; missing fields are added', () => {
  const { report, lines, parsed } = reportOf('json')
  const whole = '{"level":"warn","time":"2026-01-01T00:00:00.000Z","process":"services","msg":"a"}'
  report.printChildLine('services', whole, false)
  report.printChildLine('web', '{"level":50,"msg":"b"}', false)
  report.printChildLine('web', '{"broken', true)
  report.flush()
  expect(lines[0]).toBe(whole)
  expect(parsed().slice(1)).toMatchObject([
    { level: 'info', process: 'web', msg: 'b' },
    { level: 'error', process: 'web', msg: '{"broken' },
  ])
})

test('chatter on standard output is logged only at a level more verbose than warnings', () => {
  for (const [level, count] of [
    ['warn', 0],
    ['info', 1],
  ] as const) {
    const { report, lines } = reportOf('json', level)
    report.printChildLine('web', '▲ Next.js', false)
    report.flush()
    expect(lines).toHaveLength(count)
  }
})

test('for a person text stays text, with the name in front', () => {
  const { report, lines } = reportOf('text')
  report.print({ msg: 'ready', text: '✓ edge (1.0 s)', part: 'edge' })
  report.printChildLine('web', '    at page', true)
  expect(lines).toEqual(['✓ edge (1.0 s)', '[web]     at page'])
})
