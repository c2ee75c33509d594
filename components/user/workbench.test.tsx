/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { EMPTY_COACH_CONTENT } from '#lib/contracts/application/coach-application.ts'
import { EMPTY_VENUE_CONTENT, type OwnVenue } from '#lib/contracts/application/venue-application.ts'
import type { Coach } from '#lib/contracts/coach/coach.ts'
import type { Intake } from '#lib/contracts/lead/intake.ts'
import { CITY_HOSTS_PATH, type CityHosts } from '#lib/routing/city-hosts.ts'
import { A_COACH_CARD } from '#tests/support/a-coach-card.ts'
import { aSubject } from '#tests/support/workbench-subject.ts'
import { Workbench } from './workbench.tsx'
import { statusWordsOf, type WorkbenchRecord } from './workbench-words.ts'

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
  content: { name: '听澜篮球馆', cityCode: '440100' },
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
])('A-12 the workbench shows the state of the application and the next step (%#)', (newest, text, call) => {
  const status = statusWordsOf('coach', newest)
  expect(status.text).toMatch(text)
  expect(status.action).toBe(call)
})

test.each([
  ['open', /^认领“听澜篮球馆”。资料已于 /],
  ['owned', /已由其他账号管理，认领不能通过。/],
  ['takenDown', /已下架，认领不能通过。/],
] as const)('R-14.10 the workbench shows which venue a claim is for, and says when that is %s', (state, text) => {
  const claim = { venueId: 7, name: '听澜篮球馆', cityCode: '440100', state }
  expect(statusWordsOf('venue', record({ status: 1, submittedAt: '2026-11-02T02:00:00.000Z', claim })).text).toMatch(
    text,
  )
})

/** Mocked responses by the last segment of their path; null for others. */
function renderWorkbench(
  given: Record<string, (input: { venue?: number }) => unknown>,
  config: Parameters<typeof SWRConfig>[0]['value'] = {},
) {
  const responses: typeof given = { getWorkbench: () => [], ...given }
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init?: RequestInit) => {
    const data = responses[path.split('/').at(-1)!]?.(JSON.parse(String(init?.body ?? '{}'))) ?? null
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
  render(
    <SWRConfig value={{ provider: () => new Map(), ...config }}>
      <Workbench />
    </SWRConfig>,
  )
}

test('R-6.6 the workbench links to the application forms for a coach and for a venue', async () => {
  renderWorkbench({ getOwnVenues: () => [] })
  const coach = within(await screen.findByRole('region', { name: '教练主页' }))
  expect(await coach.findByRole('link', { name: '申请教练入驻' })).toHaveAttribute('href', '/add/addCoach')
  const venue = within(screen.getByRole('region', { name: '场馆主页' }))
  expect(await venue.findByRole('link', { name: '申请场馆入驻' })).toHaveAttribute('href', '/add/addVenues')
})

const venueRecord = (name: string, changes: Partial<WorkbenchRecord> = {}) => ({
  ...record({ claim: null, ...changes }),
  content: { ...EMPTY_VENUE_CONTENT, name },
})
const ownVenue: OwnVenue = {
  ...{
    venueId: 7,
    checkId: 'C'.repeat(22),
    checkIds: ['C'.repeat(22)],
    status: 2,
    name: '听澜篮球馆',
    cityCode: '440100',
  },
  ...{ isClaim: false, isClaimable: false, isPublished: true, isLive: true, updatedAt: '2026-11-01T02:00:00.000Z' },
}

test('R-14.10 on the workbench each of several venues is shown by its public name and links to its own form', async () => {
  renderWorkbench({
    getOwnVenues: () => [
      ownVenue,
      { ...ownVenue, venueId: 8, name: '望舒羽毛球馆', isClaim: true },
      { ...ownVenue, venueId: null, name: '' },
    ],
    // Drafts, one of a venue that is about to be renamed.
    getVenuesNewestCheckRecord: ({ venue }) => {
      if (venue === 7) return venueRecord('听澜运动中心', { subjectId: 7, isLive: true })
      return venueRecord(venue === 8 ? '望舒羽毛球馆' : '')
    },
  })
  const one = within(await screen.findByRole('region', { name: '场馆主页：听澜篮球馆' }))
  expect(one.getByRole('link', { name: '继续填写' })).toHaveAttribute('href', '/add/addVenues?venue=7')
  const other = within(screen.getByRole('region', { name: '场馆主页：望舒羽毛球馆' }))
  expect(other.getByRole('link', { name: '继续填写' })).toHaveAttribute('href', '/add/addVenues?claim=8')
  expect(screen.getByRole('region', { name: '场馆主页：还没有名称' })).toBeVisible()
})

test('the workbench links to the public page in its own city, while a draft moves it to another', async () => {
  const hosts: CityHosts = {
    '100000': ['http://localhost', '全国', 0],
    '440100': ['http://guangzhou.localhost', '广州市', 1],
    '440300': ['http://shenzhen.localhost', '深圳市', 1],
  }
  const coach: Coach = {
    ...A_COACH_CARD,
    classTypes: [{ feeType: 1, price: 19_950, lessonMinutes: 60 }],
    ...{ photos: [], video: null, certificates: [], venues: [], openTimes: [], introduction: '' },
    ...{ coachingSince: 2018, teachingWay: 0, collectedCount: 3, collected: false, status: 'live' },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-03-07T16:30:00.000Z' },
  }
  const content = { ...EMPTY_COACH_CONTENT, cityCode: '440300' }
  renderWorkbench(
    {
      getOwnVenues: () => [],
      getCoachNewestCheckRecord: () => record({ subjectId: coach.coachId, isLive: true, content }),
      [`nL?coachId=${coach.coachId}`]: () => coach,
    },
    { fallback: { [CITY_HOSTS_PATH]: hosts }, revalidateIfStale: false },
  )
  expect(await screen.findByText('3 次')).toBeVisible()
  expect(screen.getByRole('link', { name: '查看我的主页' })).toHaveAttribute(
    'href',
    'http://guangzhou.localhost/jiaolian/detail/1001',
  )
})

test('R-14.1 R-14.5 a part of the page that is filled in on the workbench is no longer missing there', async () => {
  let teaching: Intake['teaching'] = { ageBands: [], openTimes: [] }
  const intake = () => ({
    kind: 'coach',
    id: 11,
    name: '陈望舒',
    isLive: true,
    isInBusiness: true,
    isPaused: false,
    teaching,
  })
  const agesMissing = { part: 'ageBands' as const, points: 10, at: '/user/workbench#ageBands' }
  renderWorkbench({
    getOwnVenues: () => [],
    getIntakes: () => [intake()],
    getWorkbench: () => {
      const missing = teaching?.ageBands.length ? [] : [agesMissing]
      return [aSubject({ completeness: { percent: 100 - 10 * missing.length, missing } })]
    },
    keepTeaching: () => {
      teaching = { ageBands: ['7-9'], openTimes: [] }
      return intake()
    },
  })
  const completeness = within(await screen.findByRole('region', { name: '资料完整度' }))
  expect(completeness.getByText('还可以补充 1 项')).toBeVisible()
  await userEvent.click(await screen.findByRole('checkbox', { name: '7–9 岁' }))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await completeness.findByText('资料已经完整。')).toBeVisible()
})
