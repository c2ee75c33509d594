import { BusyLog } from './busy-log.ts'

test('refused requests are logged once a minute, with the number of each kind', () => {
  const lines: unknown[] = []
  const log = new BusyLog({ warn: (line: unknown) => lines.push(line) })
  const now = jest.spyOn(performance, 'now')
  for (const [at, kind] of [
    [0, 'page'],
    [59_999, 'page'],
    [59_999, 'search'],
    [60_000, 'page'],
    [60_001, 'page'],
  ] as const) {
    now.mockReturnValue(at)
    log.countRefusal(kind)
  }
  expect(lines).toEqual([{ refused: { page: 1 } }, { refused: { page: 2, search: 1 } }])
})
