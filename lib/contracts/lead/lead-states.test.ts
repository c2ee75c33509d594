import {
  isLeadOpen,
  LEAD_MOVES,
  LEAD_ROLES,
  LEAD_STATES,
  type LeadState,
  leadMovesOf,
  mayMoveLead,
  OPEN_LEAD_STATES,
} from './lead-states.ts'

test('R-10.5 a lead is open until it is done or ended, and goes from new to seen, contacted, agreed and done', () => {
  expect(OPEN_LEAD_STATES).toEqual(['new', 'seen', 'contacted', 'agreed'])
  const path = ['new', 'seen', 'contacted', 'agreed', 'done'] as const
  for (const [at, state] of path.entries()) {
    const next = path[at + 1]
    const isAllowed = (to: LeadState) => LEAD_ROLES.some((role) => mayMoveLead(state, to, role))
    expect(path.filter(isAllowed)).toEqual(next ? [next] : [])
  }
})

test('R-10.5 any open lead can be unsuited, withdrawn by its poster, expired or, with another, done automatically; unanswered once seen', () => {
  for (const state of LEAD_STATES.filter(isLeadOpen)) {
    expect(LEAD_MOVES[state]).toMatchObject({ withdrawn: ['poster'], expired: ['clock'] })
    expect(leadMovesOf(state, 'poster')).toContain('withdrawn')
    expect(LEAD_MOVES[state].done).toContain('clock')
    for (const role of LEAD_ROLES) expect(leadMovesOf(state, role)).not.toContain('expired')
    for (const role of ['recipient', 'operator'] as const) {
      expect(leadMovesOf(state, role)).toContain('unsuited')
      expect(mayMoveLead(state, 'unanswered', role)).toBe(state !== 'new')
    }
  }
})
