import { AUTHOR_STATES, mayMoveReport, REPORT_MOVES, REPORT_QUEUES, REPORT_STATES } from './report-states.ts'

test('R-12.5 an operator upholds or dismisses a report, and the author may object to an upheld one', () => {
  expect(REPORT_MOVES.open).toEqual({ upheld: 'operator', dismissed: 'operator' })
  expect(REPORT_MOVES.upheld).toEqual({ objected: 'author' })
  expect(REPORT_MOVES.objected).toEqual({ confirmed: 'otherOperator', overturned: 'otherOperator' })
  for (const state of REPORT_STATES) expect(mayMoveReport(state, 'upheld', 'author')).toBe(false)
})

test('R-12.5 the author can object only once', () => {
  const reached = new Set<string>()
  const walk = (state: (typeof REPORT_STATES)[number]) => {
    for (const to of REPORT_STATES.filter((each) => REPORT_MOVES[state][each])) {
      expect(reached).not.toContain(to)
      reached.add(to)
      walk(to)
    }
  }
  walk('objected')
  expect([...reached]).toEqual(['confirmed', 'overturned'])
})

test('R-12.5 the queues hold only what operators decide, and authors see every report that hid something, and no other', () => {
  for (const state of Object.values(REPORT_QUEUES))
    expect(Object.values(REPORT_MOVES[state]).every((mover) => mover !== 'author')).toBe(true)
  expect(AUTHOR_STATES).toEqual(REPORT_STATES.filter((state) => state !== 'open' && state !== 'dismissed'))
})
