/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { SWRConfig } from 'swr'
import { getCheckRecordList } from '#lib/contracts/application/application.ts'
import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import { ReviewList } from './review-list.tsx'

/** Stored statuses, changed by decisions in the tests. */
let statuses: ApplicationStatus[]

const application = (at: number) => ({
  kind: 'coach',
  checkId: String(at).padStart(22, '0'),
  status: statuses[at]!,
  version: 2,
  name: `教练${at}`,
  cityName: '广州',
  isChange: false,
  isClaim: false,
  submittedAt: '2026-11-01T00:00:00.000Z',
})

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const { status, text = '', pageNum, pageSize, entryIds = [] } = JSON.parse(String(init.body))
    if (!path.includes(getCheckRecordList.path))
      return respondWith(entryIds.map((entryId: string) => ({ entryId, taken: null, notes: [] })))
    const all = statuses.flatMap((each, at) =>
      each === status && application(at).name.includes(text) ? [application(at)] : [],
    )
    const list = all.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    return respondWith({ list, total: all.length, isTotalCapped: false, pageNum, pageSize })
  }) as never
})

const respondWith = (data: unknown) => ({ json: async () => ({ code: 0, msg: 'success', data }) })

const Address = () => <output>{useLocation().pathname + useLocation().search}</output>

const renderList = (address = '/checks') =>
  render(
    // Real reviewers take longer than SWR's deduplication interval.
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[address]}>
        <ReviewList />
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  )

const names = () => screen.getAllByText(/^教练\d/).map(({ textContent }) => textContent)

test('R-13.6 decided applications are gone when returning to the list, on later pages too, and none is skipped', async () => {
  statuses = Array.from({ length: 42 }, () => APPLICATION_STATUS.PENDING)
  const firstRender = renderList()
  await userEvent.click(await screen.findByRole('button', { name: '再看后面的资料' }))
  await waitFor(() => expect(names()).toHaveLength(42))
  firstRender.unmount()
  statuses[3] = APPLICATION_STATUS.APPROVED
  statuses[41] = APPLICATION_STATUS.REJECTED
  renderList()
  await waitFor(() => expect(names()).toHaveLength(40))
  expect(new Set(names()).size).toBe(40)
  expect(names()).not.toContain('教练3')
  expect(names()).not.toContain('教练41')
})

test('R-13.6 the selected list of applications is part of the URL', async () => {
  statuses = [APPLICATION_STATUS.PENDING, APPLICATION_STATUS.REJECTED]
  renderList('/checks?list=rejected')
  expect(screen.getByRole('tab', { name: '未通过', selected: true })).toBeVisible()
  expect(await within(screen.getByRole('tabpanel')).findByRole('link', { name: '教练1' })).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: '已通过' }))
  expect(screen.getByRole('status')).toHaveTextContent('/checks?list=approved')
  expect(await screen.findByText('还没有通过的资料')).toBeVisible()
})

test('R-13.6 applications can be searched by name in each list, and the search is part of the URL', async () => {
  const { PENDING, REJECTED } = APPLICATION_STATUS
  statuses = [PENDING, REJECTED, PENDING, REJECTED]
  renderList()
  await userEvent.type(await screen.findByLabelText('教练或场馆的名字'), ' 教练3 {Enter}')
  expect(await screen.findByText('没有与“教练3”相符的资料')).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: '未通过' }))
  await waitFor(() => expect(names()).toEqual(['教练3']))
  expect(new URLSearchParams(screen.getByRole('status').textContent!.split('?')[1]).get('text')).toBe('教练3')
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  const links = () => within(screen.getByRole('tabpanel')).getAllByRole('link')
  await waitFor(() => expect(links().map(({ textContent }) => textContent)).toEqual(['教练1', '教练3']))
})
