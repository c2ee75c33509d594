import { AUTHOR_STATES, mayMoveReport, REPORT_MOVES, REPORT_QUEUES, REPORT_STATES } from './report-states.ts'

test('R-12.5 a report is upheld or dismissed by an operator, and an upheld one may be objected to by the author', () => {
  expect(REPORT_MOVES.open).toEqual({ upheld: 'operator', dismissed: 'operator' })
  expect(REPORT_MOVES.upheld).toEqual({ objected: 'author' })
  expect(REPORT_MOVES.objected).toEqual({ confirmed: 'otherOperator', overturned: 'otherOperator' })
  for (const state of REPORT_STATES) expect(mayMoveReport(state, 'upheld', 'author')).toBe(false)
})

test('R-12.5 the author objects once: no way leads back to where they may', () => {
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

test('R-12.5 what waits for operators is what only operators move, and an author is told of what was hidden', () => {
  for (const state of Object.values(REPORT_QUEUES))
    expect(Object.values(REPORT_MOVES[state]).every((mover) => mover !== 'author')).toBe(true)
  expect(AUTHOR_STATES).not.toContain('open')
  expect(AUTHOR_STATES).not.toContain('dismissed')
})
