/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Lead } from '#lib/contracts/lead/lead.ts'
import { OwnLead } from './own-lead.tsx'

const lead: Lead = {
  ...{ leadId: 7, role: 'poster', kind: 'coach', subject: { id: 1001, name: '陈望舒', isGone: false } },
  ...{ recipient: '陈望舒', state: 'seen', callName: '王女士', mobile: '138****8000', isVerified: true },
  ...{ learnerAge: null, level: null, feeType: null, times: [], description: '', pictures: [], cityName: '广州' },
  ...{ districtName: '', sportName: '', createdAt: '2026-11-20T02:30:00.000Z', moves: [], views: [], sentTo: [] },
  ...{ isOverdue: false, isReferred: false, note: null, isHarassment: null },
}
const goneCoach = { id: 1001, name: '已注销教练', isGone: true }

const renderLead = (changes: Partial<Lead>) =>
  render(<OwnLead lead={{ ...lead, ...changes }} staticHost="" onChange={jest.fn()} onSent={jest.fn()} />)

test('R-10.6 a lead links to its coach, unless the coach is gone', () => {
  const firstRender = renderLead({ state: 'done' })
  expect(screen.getByRole('link', { name: '陈望舒' })).toBeVisible()
  expect(screen.getByRole('link', { name: '写评价' })).toBeVisible()
  firstRender.unmount()
  const sentTo = [{ ...goneCoach, kind: 'coach' as const, state: 'new' as const, isReferred: false }]
  renderLead({ state: 'done', subject: goneCoach, recipient: null, sentTo })
  expect(screen.getByRole('article', { name: '已注销教练 已完成' })).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('R-10.6 a lead whose recipient is gone does not claim to have been sent to operators', () => {
  renderLead({ recipient: null, isRecipientGone: true })
  expect(screen.getByText('已发出，原接收方已不再接收，由平台客服跟进')).toBeVisible()
  expect(screen.queryByText('发给平台客服')).toBeNull()
})

test('R-10.6 withdrawing a lead says that the recipient gets a notice only if there is one', async () => {
  const firstRender = renderLead({})
  await userEvent.click(screen.getByRole('button', { name: '撤回' }))
  expect(screen.getByText(/并会收到消息/)).toBeVisible()
  firstRender.unmount()
  renderLead({ subject: goneCoach, recipient: null })
  await userEvent.click(screen.getByRole('button', { name: '撤回' }))
  expect(screen.getByText('撤回后手机号立即删除，不能再查看。')).toBeVisible()
})
