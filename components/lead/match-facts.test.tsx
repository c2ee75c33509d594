/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import type { LeadMatch } from '#lib/contracts/lead/lead-match.ts'
import { MatchFacts } from './match-facts.tsx'

const match: LeadMatch = {
  ...{ kind: 'coach', id: 1001, name: '陈望舒', cityCode: '440100', districtName: '天河区', price: 20_000 },
  ...{ isFrom: false, isAnswered: true, reasons: ['sport'] },
}

test('R-10.10 a match says 起 only if its price is the lowest of several', () => {
  const { rerender } = render(<MatchFacts match={match} />)
  expect(screen.getByText(/天河区/)).toHaveTextContent(/^天河区 · ¥200$/)
  rerender(<MatchFacts match={{ ...match, isFrom: true }} />)
  expect(screen.getByText(/天河区/)).toHaveTextContent(/^天河区 · ¥200 起$/)
  rerender(<MatchFacts match={{ ...match, price: null }} />)
  expect(screen.getByText(/天河区/)).toHaveTextContent(/^天河区$/)
})
