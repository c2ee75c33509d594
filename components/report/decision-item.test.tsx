/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReportDecision } from '#lib/contracts/report/report.ts'
import { DecisionItem } from './decision-item.tsx'

const DECISION: ReportDecision = {
  ...{ kind: 'comment', id: 3, name: '林教练', excerpt: '教得很好', commentId: 3, reportId: 12, reason: 'fraud' },
  ...{ state: 'upheld', note: '有联系方式', decidedAt: '2026-11-01T08:00:00.000Z' },
  ...{ objectionNote: '', objectionDecidedAt: null, objection: null },
}

function Item() {
  const [decision, setDecision] = useState(DECISION)
  return <DecisionItem decision={decision} isLinked={false} onChange={setDecision} />
}

test('R-12.5 a sent objection is shown in place of its form, and has the focus', async () => {
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const objection = { words: '这是引用', at: '2026-11-02T08:00:00.000Z' }
  const data = { ...DECISION, state: 'objected', objection }
  global.fetch = (async () => ({ json: async () => ({ code: 0, msg: 'success', data }) })) as never
  render(<Item />)
  await userEvent.click(screen.getByRole('button', { name: '申诉：林教练' }))
  await userEvent.type(screen.getByRole('textbox', { name: '申诉理由' }), objection.words)
  await userEvent.click(screen.getByRole('button', { name: '提交申诉' }))
  await waitFor(() => expect(screen.getByText(objection.words)).toHaveFocus())
  expect(screen.queryByRole('textbox')).toBeNull()
})
