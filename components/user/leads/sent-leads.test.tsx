/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { getSentLeads, type Lead } from '#lib/contracts/lead/lead.ts'
import type { LeadState } from '#lib/contracts/lead/lead-states.ts'
import { SentLeads } from './sent-leads.tsx'

const LEAD: Lead = {
  ...{ leadId: 1, role: 'poster', kind: 'coach', subject: null, recipient: null, state: 'seen', callName: '王女士' },
  ...{ mobile: '138****8000', isVerified: true, learnerAge: null, level: null, feeType: null, times: [] },
  ...{ description: '', pictures: [], cityName: '广州', districtName: '', sportName: '', moves: [], views: [] },
  ...{ createdAt: '2026-11-20T02:30:00.000Z', isOverdue: false, isReferred: false, sentTo: [], note: null },
  isHarassment: null,
}
const COACH = { id: 1001, name: '陈望舒', isGone: false }
const OTHER_COACH = { id: 1002, name: '林知行', isGone: false }

/** A demand, what operators sent on from it, and, on top, a lead that has nothing to do with them. */
const leadsIn = ({ demand, copy, other = 'seen' }: Record<'demand' | 'copy', LeadState> & { other?: LeadState }) => [
  { ...LEAD, leadId: 3, subject: OTHER_COACH, recipient: OTHER_COACH.name, state: other },
  { ...LEAD, leadId: 2, subject: COACH, recipient: COACH.name, isReferred: true, state: copy },
  { ...LEAD, state: demand, sentTo: [{ ...COACH, kind: 'coach' as const, isReferred: true, state: copy }] },
]

let stored: Lead[]
/** What is stored once a lead was moved. */
let moved: Lead[]
let readCount: number
beforeEach(() => {
  readCount = 0
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const respondWith = (data: unknown) => ({ json: async () => ({ code: 0, msg: 'success', data }) })
    if (path.endsWith('/moveLead')) {
      stored = moved
      const { leadId } = JSON.parse(String(init.body))
      return respondWith(stored.find((each) => each.leadId === leadId))
    }
    if (path.includes(getSentLeads.path)) readCount += 1
    return respondWith({ list: stored, total: stored.length, isTotalCapped: false, pageNum: 1, pageSize: 10 })
  }) as never
})

const itemOf = (name: string) => within(screen.getByRole('article', { name: new RegExp(`^${name}`) }))
const states = () => ['林知行', '陈望舒', '找教练'].map((name) => itemOf(name).getByRole('heading').textContent!.trim())

async function renderLeads(before: Lead[], after: Lead[]) {
  stored = before
  moved = after
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SentLeads staticHost="" />
    </SWRConfig>,
  )
  await screen.findAllByRole('article')
}

test('R-10.11 withdrawing a demand shows that what was sent on from it is withdrawn too', async () => {
  await renderLeads(leadsIn({ demand: 'seen', copy: 'contacted' }), leadsIn({ demand: 'withdrawn', copy: 'withdrawn' }))
  await userEvent.click(itemOf('找教练').getByRole('button', { name: '撤回' }))
  await userEvent.click(screen.getByRole('button', { name: '确认撤回' }))
  await waitFor(() => expect(states()).toEqual(['林知行已查看', '陈望舒已撤回', '找教练已撤回']))
  expect(itemOf('陈望舒').queryByRole('button')).toBeNull()
})

test('R-10.11 marking what was sent on as done shows that its demand is done', async () => {
  await renderLeads(leadsIn({ demand: 'seen', copy: 'agreed' }), leadsIn({ demand: 'done', copy: 'done' }))
  await userEvent.click(itemOf('陈望舒').getByRole('button', { name: '已完成' }))
  await waitFor(() => expect(states()).toEqual(['林知行已查看', '陈望舒已完成', '找教练已完成']))
  expect(itemOf('找教练').getByText(/^平台客服已转给/)).toHaveTextContent('已完成')
})

test('a lead that changed by itself is shown without refetching the list', async () => {
  const both = { demand: 'seen', copy: 'contacted' } as const
  await renderLeads(leadsIn(both), leadsIn({ ...both, other: 'withdrawn' }))
  await userEvent.click(itemOf('林知行').getByRole('button', { name: '撤回' }))
  await userEvent.click(screen.getByRole('button', { name: '确认撤回' }))
  await waitFor(() => expect(states()).toEqual(['林知行已撤回', '陈望舒已联系', '找教练已查看']))
  expect(readCount).toBe(1)
})
