/** @jest-environment jsdom */
import { render, screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import type { WorkbenchSubject } from '#lib/contracts/workbench/workbench.ts'
import { aSubject } from '#tests/support/workbench-subject.ts'
import { Overview } from './overview.tsx'

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
})

async function renderOverview(...data: WorkbenchSubject[]) {
  global.fetch = jest.fn(async () => ({ json: async () => ({ code: 0, msg: 'success', data }) })) as never
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Overview />
    </SWRConfig>,
  )
  return { panel: async (name: string) => within(await screen.findByRole('region', { name })) }
}

const VIEWED = aSubject({
  periods: [
    {
      days: 7,
      views: { value: 20, before: 8 },
      collects: { value: 3, before: 3 },
      leads: { value: 2, before: 4 },
      replyHours: { value: 2, before: null },
    },
    {
      days: 30,
      views: { value: 90, before: null },
      collects: { value: 5, before: 0 },
      leads: { value: 6, before: 1 },
      replyHours: { value: 3, before: 5 },
    },
  ],
})

test('R-14.1 figures of 7 or 30 days are shown with their change in words', async () => {
  const { panel } = await renderOverview(VIEWED)
  const figures = await panel('数据')
  const tiles = () =>
    figures
      .getAllByRole('listitem')
      .map((tile) => [...tile.querySelectorAll('span')].map(({ textContent }) => textContent))
  expect(tiles()).toEqual([
    ['浏览', '20次', '比前 7 天多 12 次'],
    ['收藏', '3次', '与前 7 天相同'],
    ['收到预约', '2条', '比前 7 天少 2 条'],
    ['联系用时', '2小时', '前 7 天没有联系过预约人'],
  ])
  expect(figures.getByRole('radio', { name: '近 7 天' })).toBeChecked()
  await userEvent.click(figures.getByRole('radio', { name: '近 30 天' }))
  expect(tiles()).toEqual([
    ['浏览', '90次', '前 30 天没有完整统计'],
    ['收藏', '5次', '比前 30 天多 5 次'],
    ['收到预约', '6条', '比前 30 天多 5 条'],
    ['联系用时', '3小时', '比前 30 天快 2 小时'],
  ])
  expect(figures.getByText(/不足 1 小时的部分按 1 小时算/)).toBeVisible()
})

test('R-14.1 every figure of a curve is also in a table, for the chosen days', async () => {
  const days = VIEWED.days.map((each, at) => ({ ...each, views: at }))
  const { panel } = await renderOverview({ ...VIEWED, days })
  const figures = await panel('数据')
  expect(figures.getByRole('img', { name: /^浏览每天的曲线：最高 3 月 10 日 29 次/ })).toBeInTheDocument()
  await userEvent.click(figures.getByText('每天的数字'))
  const rows = () => figures.getAllByRole('row').map((row) => row.textContent)
  expect(rows()).toHaveLength(1 + 7)
  expect(rows()[1]).toBe('3 月 10 日2900—')
  await userEvent.click(figures.getByRole('radio', { name: '近 30 天' }))
  expect(rows()).toHaveLength(1 + 30)
})

test('R-14.1 missing parts of a page link to their fields, most points first; a venue has no collections', async () => {
  const missing: WorkbenchSubject['completeness']['missing'] = [
    { part: 'transport', points: 10, at: '/add/addVenues#transport' },
    { part: 'photos', points: 25, at: '/add/addVenues#photos' },
  ]
  const venue = { ...VIEWED, kind: 'venue' as const, comments: null, completeness: { percent: 65, missing } }
  const { panel } = await renderOverview(venue)
  const completeness = await panel('资料完整度')
  expect(completeness.getByText('65%')).toBeVisible()
  const links = completeness.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['上传至少 3 张照片', '/add/addVenues?venue=11#photos'],
    ['填写交通指引', '/add/addVenues?venue=11#transport'],
  ])
  expect((await panel('数据')).queryByText('收藏')).toBeNull()
})

test('R-14.1 a page without views in the days that are known says so and is linked; when there is nothing to do, that is said too', async () => {
  const { panel } = await renderOverview(aSubject())
  expect((await panel('数据')).getByText(/^近 60 天没有浏览和预约/)).toBeVisible()
  expect((await panel('数据')).getByRole('link')).toHaveAttribute('href', '/jiaolian/detail/11')
  expect((await panel('待处理')).getByText(/^现在没有要处理的事/)).toBeVisible()
  expect((await panel('资料完整度')).getByText('资料已经完整。')).toBeVisible()
})

test('R-14.1 a page without views of late names the day from which they are counted', async () => {
  const { panel } = await renderOverview(aSubject({ viewsSince: '2026-03-01' }))
  expect((await panel('数据')).getByText(/^近 60 天没有浏览和预约。浏览从 3 月 1 日起统计。/)).toBeVisible()
})

test('R-14.1 the reply time to an older lead is shown, even without views of late', async () => {
  const { periods, ...rest } = aSubject()
  const replied = periods.map((period) => ({ ...period, replyHours: { value: 5, before: null } }))
  const { panel } = await renderOverview({ ...rest, periods: replied })
  expect((await panel('数据')).getAllByRole('listitem').at(-1)).toHaveTextContent(/^联系用时5小时/)
})

test.each([
  ['coach', '把个人介绍写到'],
  ['venue', '把场馆介绍写到'],
] as const)('R-14.1 the missing introduction of a %s is named as in its form', async (kind, words) => {
  const missing = [{ part: 'introduction' as const, points: 20, at: '/add/addVenues#introduction' }]
  const { panel } = await renderOverview({ ...VIEWED, kind, completeness: { percent: 80, missing } })
  const completeness = await panel('资料完整度')
  expect(completeness.getByRole('link')).toHaveTextContent(words)
})

test('R-14.1 with several coaches and venues, tasks and figures name each', async () => {
  const leads = { open: 1, uncontacted: 1, overdue: 0 }
  const { panel } = await renderOverview(VIEWED, { ...VIEWED, kind: 'venue', id: 12, name: '听澜篮球馆', leads })
  const names = async (name: string) =>
    (await panel(name)).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(await names('待处理')).toEqual(['听澜篮球馆'])
  expect(await names('数据')).toEqual(['陈望舒', '听澜篮球馆'])
})

test('R-14.1 an account without a coach or venue sees no figures', async () => {
  await renderOverview()
  await waitForElementToBeRemoved(() => screen.queryByRole('status'))
  expect(document.body).toHaveTextContent(/^$/)
})

test('R-14.1 how figures are counted is explained once, only for the kinds shown', async () => {
  const venue = { ...VIEWED, kind: 'venue' as const }
  const { panel } = await renderOverview({ ...venue, id: 1, name: '东馆' }, { ...venue, id: 2, name: '西馆' })
  const figures = await panel('数据')
  expect(figures.getAllByText(/^按北京时间统计/)).toHaveLength(1)
  expect(figures.getByText(/^按北京时间统计/)).toHaveTextContent('场馆主页同一位访客一小时内算一次浏览')
  expect(figures.queryByText(/教练主页每打开一次/)).toBeNull()
})
