/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { type Lead, moveLead, reportHarassment, revealLeadMobile } from '#lib/contracts/lead/lead.ts'
import { getProposals } from '#lib/contracts/lead/lead-match.ts'
import { ReceivedLead } from './received-lead.tsx'

const demand: Lead = {
  ...{ leadId: 7, role: 'operator', kind: 'coach', subject: null, recipient: null, state: 'seen', callName: '王女士' },
  ...{ mobile: '138****8000', isVerified: true, learnerAge: null, level: null, feeType: null, times: [] },
  ...{ description: '想学游泳', pictures: [], cityName: '广州', districtName: '天河区', sportName: '游泳' },
  ...{ createdAt: '2026-11-20T02:30:00.000Z', moves: [], views: [], isOverdue: false, isReferred: false },
  ...{ sentTo: [], note: null, isHarassment: false },
}
const match = {
  ...{ kind: 'coach', id: 1001, name: '陈望舒', cityCode: '440100', districtName: '天河区', price: null },
  ...{ isFrom: false, isAnswered: true, reasons: [] },
}
const reading = {
  ...{ sportName: '游泳', placeName: '广州', feeType: null, price: null, learnerAge: null, times: [] },
}

const AT = '2026-11-20T03:30:00.000Z'

/** The stored lead; null if it has changed meanwhile. */
let stored: Lead | null
beforeEach(() => {
  stored = null
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, { body }: RequestInit) => ({
    json: async () => {
      if (path.includes(getProposals.path))
        return { code: 0, msg: 'success', data: { mayRefer: true, left: 3, reading, list: [match] } }
      if (!stored) return { code: ERROR_CODES.CONFLICT, msg: '这条预约的状态已经变了', data: null }
      if (path.includes(moveLead.path)) stored = { ...stored, state: JSON.parse(String(body)).to }
      if (path.includes(reportHarassment.path)) stored = { ...stored, isHarassment: true }
      if (!path.includes(revealLeadMobile.path)) return { code: 0, msg: 'success', data: stored }
      stored = { ...stored, state: 'seen', views: [AT], hasViewed: true }
      return { code: 0, msg: 'success', data: { mobile: '13800138000', lead: stored } }
    },
  })) as never
})

/** Leaves calls unanswered until `respond`. */
function holdCalls() {
  const online = global.fetch
  let respond = () => {}
  const gate = new Promise<void>((resolve) => {
    respond = resolve
  })
  const slow = jest.fn(async (...call: Parameters<typeof fetch>) => {
    await gate
    return online(...call)
  })
  global.fetch = slow
  return { respond, calls: (path: string) => slow.mock.calls.filter(([called]) => String(called).includes(path)) }
}

test('R-13.5 R-10.5 a lead that was moved or referred meanwhile is reloaded', async () => {
  const onChange = jest.fn()
  render(<ReceivedLead lead={{ ...demand, views: [AT], hasViewed: true }} staticHost="" onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: '查看电话' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  await userEvent.click(screen.getByRole('button', { name: '已联系' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  await userEvent.click(screen.getByText('转给教练'))
  await userEvent.click(await screen.findByRole('checkbox', { name: '转给陈望舒' }))
  await userEvent.click(screen.getByRole('button', { name: /^转给选中的/ }))
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(3))
  expect(onChange.mock.calls).toEqual([[], [], []])
})

test('R-10.6 the recipient of a lead reads first whom to call, then what it is about', () => {
  const subject = { id: 1001, name: '陈望舒' }
  render(<ReceivedLead lead={{ ...demand, role: 'recipient', subject }} staticHost="" onChange={jest.fn()} />)
  expect(screen.getByRole('heading')).toHaveAccessibleName('王女士 陈望舒 已查看')
  expect(screen.getAllByText('王女士')).toHaveLength(1)
})

test('R-10.6 an operator does not see what others did with a lead as their own', () => {
  const sent = { kind: 'coach', id: 1002, name: '林远', state: 'new', isReferred: false } as const
  const lead: Lead = {
    ...{ ...demand, subject: { id: 1001, name: '陈望舒' }, state: 'contacted' },
    ...{ moves: [{ to: 'contacted', by: 'operator', at: AT }], sentTo: [sent] },
  }
  render(<ReceivedLead lead={lead} staticHost="" onChange={jest.fn()} />)
  expect(screen.getByText('平台客服：已联系')).toBeVisible()
  expect(screen.getByText(/^预约人也发给了/)).toBeVisible()
  expect(screen.queryByText(/您/)).toBeNull()
})

/** A lead in a list that re-renders with its changes. */
function Received({ given }: { given: Lead }) {
  const [lead, setLead] = useState(given)
  return <ReceivedLead lead={lead} staticHost="" onChange={(changed) => changed && setLead(changed)} />
}

test('R-10.8 R-10.5 when a lead is answered by keyboard the focus stays where the pressed button was', async () => {
  const subject = { id: 1001, name: '陈望舒' }
  stored = { ...demand, role: 'recipient', state: 'new', subject }
  render(<Received given={stored} />)
  const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('查看电话')
  await waitFor(() => expect(screen.getByRole('link', { name: '13800138000' })).toHaveFocus())
  await press('已联系')
  await waitFor(() => expect(screen.getByRole('button', { name: '约好了' })).toHaveFocus())
  await press('约好了')
  await waitFor(() => expect(screen.getByRole('button', { name: '已完成' })).toHaveFocus())
  await press('已完成')
  await waitFor(() => expect(screen.getByRole('article')).toHaveFocus())

  await press('这是骚扰')
  await press('取消')
  expect(screen.getByRole('button', { name: '这是骚扰' })).toHaveFocus()
  await press('这是骚扰')
  await press('标为骚扰')
  await waitFor(() => expect(screen.getByText('备注').closest('summary')).toHaveFocus())
})

test('R-10.8 pressing 查看电话 again while the number is fetched records one view', async () => {
  stored = { ...demand, role: 'recipient', state: 'new', subject: { id: 1001, name: '陈望舒' } }
  const { calls, respond } = holdCalls()
  render(<Received given={stored} />)
  await userEvent.click(screen.getByRole('button', { name: '查看电话' }))
  await userEvent.click(screen.getByRole('button', { name: /^查看/ }))
  respond()
  expect(await screen.findByRole('link', { name: '13800138000' })).toBeVisible()
  expect(calls(revealLeadMobile.path)).toHaveLength(1)
})

test('标为骚扰 pressed again while it is sent is one report', async () => {
  stored = { ...demand, role: 'recipient', state: 'seen', subject: { id: 1001, name: '陈望舒' } }
  const { calls, respond } = holdCalls()
  render(<Received given={stored} />)
  await userEvent.click(screen.getByRole('button', { name: '这是骚扰' }))
  const button = screen.getByRole('button', { name: '标为骚扰' })
  await userEvent.dblClick(button)
  expect(button).toHaveTextContent('提交中…')
  respond()
  expect(await screen.findByText('已标为骚扰，交给平台客服处理')).toBeVisible()
  expect(calls(reportHarassment.path)).toHaveLength(1)
})

test('R-10.5 rejecting a lead needs a confirmation', async () => {
  stored = { ...demand, role: 'recipient', state: 'new', subject: { id: 1001, name: '陈望舒' } }
  render(<Received given={stored} />)
  const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('不合适')
  expect(screen.getByRole('status')).toHaveTextContent('这条预约就此结束，不能改回。')
  await press('取消')
  expect(stored.state).toBe('new')
  await press('不合适')
  await press('确认不合适')
  await waitFor(() => expect(stored!.state).toBe('unsuited'))
})

test.each(['已联系', '联系不上'])('R-10.5 %s is offered only to someone who has looked at the number', (name) => {
  const button = () => screen.queryByRole('button', { name })
  const { rerender } = render(<Received key="sent on unseen" given={demand} />)
  expect(button()).toBeNull()
  rerender(<Received key="seen by a colleague" given={{ ...demand, views: [AT], hasViewed: false }} />)
  expect(button()).toBeNull()
  rerender(<Received key="seen" given={{ ...demand, views: [AT], hasViewed: true }} />)
  expect(button()).toBeVisible()
})

test('R-10.13 a recipient who reported harassment sees when operators have settled it', () => {
  const reported = { ...demand, role: 'recipient', subject: { id: 1001, name: '陈望舒' }, isHarassment: true } as const
  const { rerender } = render(<Received given={{ ...reported, isHarassmentSettled: false }} />)
  expect(screen.getByText('已标为骚扰，交给平台客服处理')).toBeVisible()
  rerender(<Received key="later" given={{ ...reported, isHarassmentSettled: true }} />)
  expect(screen.getByText('已标为骚扰，平台客服已处理')).toBeVisible()
})
