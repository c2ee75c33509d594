/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { Workbench } from './workbench.tsx'
import { standingOf, type WorkbenchRecord } from './workbench-words.ts'

const record = (changes: Partial<WorkbenchRecord> = {}): WorkbenchRecord => ({
  checkId: 'C'.repeat(22),
  status: 0,
  version: 1,
  reasons: [],
  subjectId: null,
  isLive: false,
  createdAt: '2026-11-01T02:00:00.000Z',
  updatedAt: '2026-11-01T02:00:00.000Z',
  submittedAt: null,
  reviewedAt: null,
  content: { cityCode: '440100' },
  ...changes,
})

test.each([
  [null, /填写资料并通过审核后/, '申请教练入驻'],
  [record(), /草稿/, '继续填写'],
  [record({ status: 1, submittedAt: '2026-11-02T02:00:00.000Z' }), /^资料已于 2026-11-02 10:00 提交/, '查看进度'],
  [record({ status: 2, subjectId: 7, isLive: true }), /^主页已公开。$/, '修改资料'],
  [record({ status: 2, subjectId: 7 }), /已下架/, '修改资料'],
  [record({ status: 3, reasons: [{ field: '', text: '不清楚' }] }), /1 处/, '查看原因并修改'],
  [record({ status: 4, subjectId: 7, isLive: true }), /^主页已公开。资料已撤回/, '继续填写'],
])('A-12 it says how the application stands and what comes next (%#)', (newest, text, call) => {
  const standing = standingOf('coach', newest)
  expect(standing.text).toMatch(text)
  expect(standing.call).toBe(call)
})

test('R-6.6 the workbench leads a coach to the form and a venue’s owner to theirs', async () => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async () => ({ json: async () => ({ code: 0, msg: 'success', data: null }) })) as never
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Workbench />
    </SWRConfig>,
  )
  const coach = within(await screen.findByRole('region', { name: '教练主页' }))
  expect(await coach.findByRole('link', { name: '申请教练入驻' })).toHaveAttribute('href', '/add/addCoach')
  const venue = within(screen.getByRole('region', { name: '场馆主页' }))
  expect(await venue.findByRole('link', { name: '申请场馆入驻' })).toHaveAttribute('href', '/add/addVenues')
})
