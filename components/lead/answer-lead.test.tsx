/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Lead } from '#lib/contracts/lead.ts'
import { getProposals } from '#lib/contracts/lead-match.ts'
import { AnswerLead } from './answer-lead.tsx'

const demand: Lead = {
  ...{ leadId: 7, role: 'operator', kind: 'coach', subject: null, recipient: null, state: 'seen', callName: '王女士' },
  ...{ mobile: '138****8000', isVerified: true, learnerAge: null, level: null, feeType: null, times: [] },
  ...{ description: '想学游泳', pictures: [], cityName: '广州', districtName: '天河区', sportName: '游泳' },
  ...{ createdAt: '2026-11-20T02:30:00.000Z', moves: [], views: [], isOverdue: false, isReferred: false },
  ...{ sentTo: [], note: null, isHarassment: false },
}
const match = {
  ...{ kind: 'coach', id: 1001, name: '陈望舒', cityCode: '440100', districtName: '天河区', price: null },
  ...{ isAnswered: true, reasons: [] },
}
const reading = {
  ...{ sportName: '游泳', placeName: '广州', feeType: null, price: null, learnerAge: null, times: [] },
}

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string) => ({
    json: async () =>
      path.includes(getProposals.path)
        ? { code: 0, msg: 'success', data: { mayRefer: true, left: 3, reading, list: [match] } }
        : { code: ERROR_CODES.CONFLICT, msg: '这条预约的状态已经变了', data: null },
  })) as never
})

test('R-13.5 R-10.5 a lead that somebody has moved or sent on meanwhile is read anew', async () => {
  const onChange = jest.fn()
  render(<AnswerLead lead={demand} staticHost="" onChange={onChange} />)
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

test('R-10.6 to an operator what another operator or the poster did is not called their own', () => {
  const at = '2026-11-20T03:30:00.000Z'
  const sent = { kind: 'coach', id: 1002, name: '林远', state: 'new', isReferred: false } as const
  const lead: Lead = {
    ...{ ...demand, subject: { id: 1001, name: '陈望舒' }, state: 'contacted' },
    ...{ moves: [{ to: 'contacted', by: 'operator', at }], sentTo: [sent] },
  }
  render(<AnswerLead lead={lead} staticHost="" onChange={jest.fn()} />)
  expect(screen.getByText('平台客服：已联系')).toBeVisible()
  expect(screen.getByText(/^预约人也发给了/)).toBeVisible()
  expect(screen.queryByText(/您/)).toBeNull()
})
