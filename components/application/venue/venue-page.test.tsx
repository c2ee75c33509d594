/** @jest-environment jsdom */

import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { storeUnsaved, unsavedKey } from '#components/form/autosave/unsaved.ts'
import { EMPTY_COACH_CONTENT } from '#lib/contracts/application/coach-application.ts'
import {
  EMPTY_VENUE_CONTENT,
  type OwnVenue,
  type VenueApplication,
} from '#lib/contracts/application/venue-application.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { dropSession, logIn } from '#lib/session/session.ts'
import { anApplication, aProfile } from '#tests/support/application-service.ts'
import { VenuePage } from './venue-page.tsx'

const CLAIM = { venueId: 12, name: '听澜篮球馆', cityCode: '440100', state: 'open' } as const
const anOwnVenue = (changes: Partial<OwnVenue> = {}): OwnVenue => ({
  ...{
    venueId: 7,
    checkId: 'A'.repeat(22),
    checkIds: ['A'.repeat(22)],
    status: 2,
    name: '望舒羽毛球馆',
    cityCode: '440100',
  },
  ...{ isClaim: false, isClaimable: false, isPublished: true, isLive: true, updatedAt: '2026-11-20T02:30:00.000Z' },
  ...changes,
})
const NEW_VENUE = { venueId: null, status: 1, isPublished: false, isLive: false } as const
const aRecord = (changes: Partial<VenueApplication> = {}): VenueApplication => ({
  ...anApplication(EMPTY_COACH_CONTENT),
  content: { ...EMPTY_VENUE_CONTENT, name: '望舒羽毛球馆' },
  claim: null,
  ...changes,
})

interface MockData {
  ownVenues?: OwnVenue[]
  record?: VenueApplication | null
  /** The application of a new venue, once it has been approved. */
  approved?: VenueApplication
  refusal?: string
  /** Another window has discarded the application. */
  isDiscarded?: boolean
}

function renderPage(query: string, data: MockData) {
  window.history.replaceState(null, '', `/add/addVenues${query}`)
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  AbortSignal.timeout = () => new AbortController().signal
  Element.prototype.scrollIntoView = () => {}
  const calls: [string, unknown][] = []
  const success = (data: unknown) => ({ code: 0, msg: 'success', data })
  global.fetch = jest.fn(async (path: string, init?: RequestInit) => {
    const name = new URL(path, 'http://localhost').pathname.replace(/\/nL$/, '').split('/').at(-1)!
    const input = JSON.parse(String(init?.body ?? '{}'))
    calls.push([name, input])
    const decided = { code: ERROR_CODES.CONFLICT, msg: '这份资料已有审核结果，请载入最新内容', data: null }
    const responses: Record<string, () => unknown> = {
      getOwnVenues: () => success(data.ownVenues ?? []),
      getVenuesNewestCheckRecord: () =>
        success((data.approved ? input.venue !== 'new' && data.approved : data.record) || null),
      getVenuesCheckRecordByCheckId: () => success({ status: 2, published: null, record: data.approved }),
      withdrawVenuesCheckRecord: () => decided,
      editVenuesCheckRecord: () => decided,
      getUserMemberProfileInfo: () => success({ ...aProfile, cityCode: '440300', introduction: '我自己的介绍' }),
      getVenueClaim: () =>
        data.refusal
          ? { code: ERROR_CODES.CONFLICT, msg: data.refusal, data: null }
          : success({ ...CLAIM, content: { ...EMPTY_VENUE_CONTENT, name: CLAIM.name, cityCode: '440100' } }),
    }
    const response = (data.isDiscarded && /CheckRecord/.test(name) ? discarded(name) : responses[name]?.()) ?? {
      code: ERROR_CODES.GONE,
      msg: '',
      data: null,
    }
    return { json: async () => response }
  }) as never
  const discarded = (name: string) => (name === 'getVenuesNewestCheckRecord' ? success(null) : undefined)
  logIn({ userId: 7, ...aProfile, mobile: '138****8000', authToken: 'x'.repeat(40) } as never)
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <VenuePage
        cities={[['广东省', [['440100', '广州市']]]]}
        sports={[]}
        map={{ kind: 'offline' }}
        agreements={[{ key: 'xieyi', name: '用户协议', version: '2023-02' }]}
      />
    </SWRConfig>,
  )
  return calls
}
afterEach(() => act(dropSession))
afterEach(() => localStorage.clear())

const rows = async () =>
  within(await screen.findByRole('list', { name: '我的场馆' }))
    .getAllByRole('listitem')
    .map((row) => [
      within(row).getByRole('heading').textContent,
      row.querySelector('p')?.textContent,
      within(row).getAllByRole('link').at(-1)?.textContent,
      within(row).getAllByRole('link').at(-1)?.getAttribute('href'),
    ])

test('R-14.10 an owner of several venues sees each with its status and next step, and can register another', async () => {
  renderPage('', {
    ownVenues: [
      anOwnVenue({
        venueId: 12,
        name: '听澜篮球馆',
        status: 1,
        isClaim: true,
        isClaimable: true,
        isPublished: false,
        isLive: false,
      }),
      anOwnVenue({ status: 0 }),
      anOwnVenue({ venueId: 8, name: '云栖网球馆', status: 3 }),
      anOwnVenue({ venueId: 9, name: '临江泳池', isLive: false }),
      anOwnVenue({ venueId: 13, name: '晚到球馆', status: 1, isClaim: true, isPublished: false, isLive: false }),
      anOwnVenue({ venueId: 10, name: '东山攀岩馆' }),
    ],
  })
  expect(await rows()).toEqual([
    ['听澜篮球馆', '认领审核中', '查看', '/add/addVenues?claim=12'],
    ['望舒羽毛球馆', '已公开，修改还没有提交', '继续填写', '/add/addVenues?venue=7'],
    ['云栖网球馆', '已公开，修改需要补充后重新提交', '继续填写', '/add/addVenues?venue=8'],
    ['临江泳池', '已下架，请联系客服', '修改资料', '/add/addVenues?venue=9'],
    ['晚到球馆', '已由其他账号管理或已下架，认领不能通过', '查看', '/add/addVenues?claim=13'],
    ['东山攀岩馆', '已公开', '修改资料', '/add/addVenues?venue=10'],
  ])
  expect(screen.getByRole('link', { name: '再登记一个场馆' })).toHaveAttribute('href', '/add/addVenues?venue=new')
})

test('R-14.10 while a new venue is a draft, the list links to that draft instead of offering another', async () => {
  renderPage('', {
    ownVenues: [anOwnVenue(), anOwnVenue({ venueId: null, name: '', status: 0, isPublished: false, isLive: false })],
  })
  expect((await rows())[1]).toEqual(['还没有名称的场馆', '草稿，还没有提交', '继续填写', '/add/addVenues?venue=new'])
  expect(screen.queryByRole('link', { name: '再登记一个场馆' })).toBeNull()
})

test('R-14.10 with one venue the page shows its form or status, with a link to register a second', async () => {
  const record = aRecord({ status: 2, subjectId: 7, isLive: true })
  renderPage('', { ownVenues: [anOwnVenue()], record })
  expect(await screen.findByRole('heading', { name: '审核已通过，主页已公开' })).toBeVisible()
  expect(screen.getByRole('link', { name: '再登记一个场馆' })).toBeVisible()
  expect(screen.queryByRole('list', { name: '我的场馆' })).toBeNull()
})

test('R-1.17 R-14.10 after the only claim is given up, the page offers to register a venue of one’s own', async () => {
  const claim = { venueId: 12, status: 4, isClaim: true, isClaimable: true, isPublished: false, isLive: false } as const
  renderPage('', { ownVenues: [anOwnVenue(claim)], record: aRecord({ status: 4, claim: CLAIM }) })
  expect(await screen.findByRole('heading', { name: '资料已撤回' })).toBeVisible()
  expect(screen.getByRole('link', { name: '再登记一个场馆' })).toHaveAttribute('href', '/add/addVenues?venue=new')
})

test('R-14.10 while the only venue is a new one itself, no other is offered', async () => {
  renderPage('', { ownVenues: [anOwnVenue(NEW_VENUE)], record: aRecord() })
  expect(await screen.findByLabelText('场馆名称')).toHaveValue('望舒羽毛球馆')
  expect(screen.queryByRole('link', { name: '再登记一个场馆' })).toBeNull()
})

const APPROVED = aRecord({ status: 2, version: 2, subjectId: 7, isLive: true })

test.each(['', '?venue=new'])(
  'R-14.10 a new venue approved while its page is open shows the decision, and can be changed: /add/addVenues%s',
  async (query) => {
    const data: MockData = { ownVenues: [anOwnVenue(NEW_VENUE)], record: aRecord({ status: 1 }) }
    const calls = renderPage(query, data)
    const button = await screen.findByRole('button', { name: '撤回提交' })
    Object.assign(data, { ownVenues: [anOwnVenue()], approved: APPROVED })
    await userEvent.click(button)
    expect(await screen.findByRole('heading', { name: '审核已通过，主页已公开' })).toBeVisible()
    expect(await screen.findByRole('link', { name: '再登记一个场馆' })).toBeVisible()
    expect(window.location.search).toBe('?venue=7')
    await userEvent.click(await screen.findByRole('button', { name: '修改资料' }))
    expect(calls).toContainEqual(['addVenuesCheckByExtendsLastRecord', { venue: 7 }])
  },
)

test('R-14.10 R-14.2 a window in which a new venue is filled in is told that another one has submitted it, even once it is approved', async () => {
  const data: MockData = { ownVenues: [anOwnVenue(NEW_VENUE)], record: aRecord() }
  renderPage('', data)
  const name = await screen.findByLabelText('场馆名称')
  Object.assign(data, { ownVenues: [anOwnVenue()], approved: APPROVED })
  // The form parses it asynchronously.
  await act(async () => void fireEvent.change(name, { target: { value: '望舒羽毛球馆（东馆）' } }))
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
  const dialog = within(await screen.findByRole('dialog', { name: '资料已在别处提交' }))
  await userEvent.click(dialog.getByRole('button', { name: '查看提交的资料' }))
  expect(await screen.findByRole('heading', { name: '审核已通过，主页已公开' })).toBeVisible()
  const notice = within(await screen.findByRole('region', { name: '这台设备上尚未保存的内容' }))
  expect(notice.getByText('望舒羽毛球馆（东馆）')).toBeVisible()
})

test('R-4.34 a window in which a new venue is filled in says that another one has discarded it, and starts anew', async () => {
  const data: MockData = { ownVenues: [anOwnVenue(NEW_VENUE)], record: aRecord() }
  renderPage('', data)
  const name = await screen.findByLabelText('场馆名称')
  data.isDiscarded = true
  await act(async () => void fireEvent.change(name, { target: { value: '望舒羽毛球馆（东馆）' } }))
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('没有保存：这份资料已在别处删除', { selector: '[role=alert] p' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: '载入最新内容' }))
  expect(await screen.findByRole('heading', { name: '填写前请准备' })).toBeVisible()
  expect(await screen.findByLabelText('场馆名称')).toHaveValue('')
})

test('R-14.10 a claim is given up above its form; only other drafts are discarded below theirs', async () => {
  const claim = { venueId: 12, status: 0, isClaim: true, isClaimable: true, isPublished: false, isLive: false } as const
  renderPage('?claim=12', { ownVenues: [anOwnVenue(claim)], record: aRecord({ claim: CLAIM }) })
  expect(await screen.findByRole('button', { name: '放弃认领' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '删除草稿' })).toBeNull()
})

test('R-14.10 the URL selects one of several venues, and the page links back to the others', async () => {
  const calls = renderPage('?venue=7', {
    ownVenues: [anOwnVenue(), anOwnVenue({ venueId: 8 })],
    record: aRecord({ status: 0, subjectId: 7 }),
  })
  expect(await screen.findByLabelText('场馆名称')).toHaveValue('望舒羽毛球馆')
  expect(calls).toContainEqual(['getVenuesNewestCheckRecord', { venue: 7 }])
  expect(screen.getByRole('link', { name: '我的场馆' })).toHaveAttribute('href', '/add/addVenues')
})

test('R-14.10 the URL of a venue of another account shows a message instead of a form', async () => {
  const calls = renderPage('?venue=99999', { ownVenues: [anOwnVenue()] })
  expect(await screen.findByRole('heading', { name: '您的账号没有这个场馆' })).toBeVisible()
  expect(screen.getByRole('link', { name: '我的场馆' })).toHaveAttribute('href', '/add/addVenues')
  expect(screen.queryByLabelText('场馆名称')).toBeNull()
  expect(calls.map(([name]) => name)).not.toContain('getVenuesNewestCheckRecord')
})

test('R-14.10 a claim explains what happens and starts with the content of the public page, not of the account', async () => {
  renderPage('?claim=12', {})
  expect(await screen.findByLabelText('场馆名称')).toHaveValue('听澜篮球馆')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('认领场馆')
  const notice = screen.getByRole('region', { name: '认领的场馆' })
  expect(notice).toHaveTextContent('审核通过前，公开的页面不变；通过后，这个场馆由您的账号管理')
  expect(screen.getByLabelText('所在城市')).toHaveValue('440100')
  expect(screen.getByLabelText('联系手机')).toHaveValue(aProfile.mobile)
  expect(screen.getByText(/通过后这个场馆由您的账号管理/)).toBeVisible()
})

test('R-14.10 a venue that cannot be claimed shows the reason instead of a form', async () => {
  renderPage('?claim=12', { refusal: '这个场馆已由其他账号管理，不能再认领；如有异议，请联系客服' })
  expect(await screen.findByText('这个场馆已由其他账号管理，不能再认领；如有异议，请联系客服')).toBeVisible()
  expect(screen.queryByLabelText('场馆名称')).toBeNull()
})

test('R-14.10 the owner of a pending claim is told when the venue has become another account’s', async () => {
  const record = aRecord({ status: 1, claim: { ...CLAIM, state: 'owned' } })
  renderPage('?claim=12', {
    ownVenues: [anOwnVenue({ venueId: 12, status: 1, isClaim: true, isPublished: false })],
    record,
  })
  expect(await screen.findByText(/这个场馆已由其他账号认领，您的认领不能再通过/)).toBeVisible()
})

/** Text typed into the first application of a venue and not saved. */
function storeCopy() {
  logIn({ userId: 7, ...aProfile, mobile: '138****8000', authToken: 'x'.repeat(40) } as never)
  const content = { ...EMPTY_VENUE_CONTENT, name: '望舒羽毛球馆（东馆）' }
  const copy = { content, base: EMPTY_VENUE_CONTENT, sent: null, at: Date.now() }
  storeUnsaved(unsavedKey(7, 'venue:new', 'before'), { ...copy, on: { checkId: 'A'.repeat(22), version: 1 } })
}

test('R-14.2 text kept on this device since before a venue’s first approval is offered in its next draft', async () => {
  storeCopy()
  const checkId = 'B'.repeat(22)
  renderPage('?venue=7', {
    ownVenues: [anOwnVenue({ status: 0, checkId, checkIds: ['A'.repeat(22), checkId] })],
    record: aRecord({ checkId, subjectId: 7, isLive: true }),
  })
  const compared = within(await screen.findByRole('dialog', { name: '有两份不同的内容' }))
  expect(compared.getByText('望舒羽毛球馆（东馆）')).toBeVisible()
})

test.each<[string, Pick<MockData, 'ownVenues' | 'record'>, string]>([
  ['blank', { ownVenues: [anOwnVenue()] }, ''],
  [
    'a draft',
    {
      ownVenues: [anOwnVenue(), anOwnVenue({ ...NEW_VENUE, checkId: 'C'.repeat(22), checkIds: ['C'.repeat(22)] })],
      record: aRecord({ checkId: 'C'.repeat(22), content: { ...EMPTY_VENUE_CONTENT, name: '听澜篮球馆' } }),
    },
    '听澜篮球馆',
  ],
])('R-14.2 another new venue, %s, starts without the unsaved content of the one before', async (_what, data, name) => {
  storeCopy()
  renderPage('?venue=new', data)
  expect(await screen.findByLabelText('场馆名称')).toHaveValue(name)
})
