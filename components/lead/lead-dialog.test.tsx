/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { SESSION_PATH } from '#lib/contracts/account/session-names.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getLeadTarget, sendLead } from '#lib/contracts/lead/lead.ts'
import { getSimilarOfTarget } from '#lib/contracts/lead/lead-match.ts'
import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'
import { dropSession, logIn } from '#lib/session/session.ts'
import { LeadDialog } from './lead-dialog.tsx'

const MATCH = {
  kind: 'coach',
  id: 1002,
  name: '周教练',
  cityCode: '440100',
  districtName: '天河区',
  price: 20_000,
  isFrom: false,
  isAnswered: true,
  reasons: ['sport', 'district'],
}

/** Leads sent. */
let sent: object[]

/** Mocks the network; by default the coach has paused since the page was rendered. */
function serve(similar: object[], targetChanges: object = { isPaused: true }) {
  sent = []
  const target = {
    kind: 'coach',
    id: 1001,
    name: '林教练',
    recipient: null,
    feeTypes: [],
    openParts: [],
    isPaused: false,
  }
  const responses: [path: string, data: unknown][] = [
    [getLeadTarget.path, { ...target, ...targetChanges }],
    [getSimilarOfTarget.path, similar],
    [sendLead.path, { leadId: 1, recipient: null, token: null }],
  ]
  globalThis.matchMedia = (() => Object.assign(new EventTarget(), { matches: false })) as unknown as typeof matchMedia
  globalThis.fetch = (async (address: string, { body }: RequestInit) => {
    if (address.includes(sendLead.path)) sent.push(JSON.parse(String(body)))
    const [, data] = responses.find(([path]) => address.includes(path)) ?? []
    if (data === undefined) throw new Error(`not served: ${address}`)
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as unknown as typeof fetch
}

afterEach(() => sessionStorage.clear())

const open = (kind: LeadKind = 'coach') =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <LeadDialog kind={kind} id={1001} isOpen onClose={() => {}} />
    </SWRConfig>,
  )

test('R-10.14 the dialog for a paused coach has no form, and links to similar coaches', async () => {
  serve([MATCH])
  open()
  const dialog = await screen.findByRole('dialog', { name: '预约试课：林教练' })
  expect(await within(dialog).findByText('林教练暂不接收新学员')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: '预约试课：周教练' })).toHaveAttribute('href', '/yuyue/jiaolian/1002')
  expect(within(dialog).queryByRole('button', { name: '预约试课' })).toBeNull()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
})

test('R-10.14 without similar coaches the dialog for a paused coach suggests coming back later', async () => {
  serve([])
  open()
  expect(await screen.findByText(/请过些日子再来看看/)).toBeVisible()
})

test('R-10.4 submitting a lead reports everything missing, and focuses the first such field', async () => {
  serve([], {})
  open()
  await screen.findByText(/您的手机号由平台客服查看/)
  await userEvent.click(screen.getByRole('button', { name: '预约试课' }))
  expect(await screen.findByText('请填写怎么称呼您')).toBeVisible()
  expect(screen.getByText('请输入手机号码')).toBeVisible()
  expect(screen.getByText('请输入短信验证码')).toBeVisible()
  expect(screen.getByLabelText('怎么称呼您')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('怎么称呼您'), '王女士')
  await userEvent.click(screen.getByRole('button', { name: '预约试课' }))
  await waitFor(() => expect(screen.getByLabelText('手机号')).toHaveFocus())
  expect(sent).toEqual([])
})

describe('A-06 no lead can be sent to what was taken down', () => {
  const expectGoneMessage = async () => {
    expect(await screen.findByText(/^教练已下架，不能再预约试课。/)).toBeVisible()
    expect(screen.getByRole('link', { name: '看看其他教练' })).toHaveAttribute('href', '/jiaolian')
    expect(screen.queryByRole('textbox')).toBeNull()
  }
  const respondGone = (path: string) => {
    const originalFetch = globalThis.fetch
    globalThis.fetch = (async (address: string, init: RequestInit) =>
      address.includes(path)
        ? { json: async () => ({ code: ERROR_CODES.GONE, msg: '信息已过期', data: null }) }
        : originalFetch(address, init)) as unknown as typeof fetch
  }

  test('before the form is opened, that is reported at once, without a form', async () => {
    serve([], {})
    respondGone(getLeadTarget.path)
    open()
    await expectGoneMessage()
  })

  test.each([
    ['venue', /^场馆已下架或暂停营业，不能再咨询订场。/],
    ['course', /^课程已下架或已截止，不能再咨询课程。/],
    ['job', /^职位已下架或已截止，不能再应聘。/],
  ] as const)('the dialog for a %s names the other reason it may have', async (kind, words) => {
    serve([], {})
    respondGone(getLeadTarget.path)
    open(kind)
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('while the form is open, that is reported on submission', async () => {
    logIn({ userId: 7, mobile: '138****8000', authToken: 'handle' } as never)
    serve([], {})
    open()
    await screen.findByText(/您的手机号由平台客服查看/)
    await userEvent.type(screen.getByLabelText('怎么称呼您'), '王女士')
    respondGone('lead/v1/')
    await userEvent.click(screen.getByRole('button', { name: '预约试课' }))
    await expectGoneMessage()
    act(dropSession)
  })
})

test('R-10.16 the grid of times marks when the coach is usually free, and any other time can be chosen too', async () => {
  serve([], { openParts: [61, 33] })
  open()
  expect(await screen.findByText('有圆点的是教练平时有空的时间')).toBeVisible()
  expect(
    screen.getAllByRole('checkbox', { name: /，教练有空$/ }).map((box) => (box as HTMLInputElement).value),
  ).toEqual(['61', '33'])
  const other = screen.getByRole('checkbox', { name: '周一上午' })
  await userEvent.click(other)
  expect(other).toBeChecked()
})

test('R-10.16 the grid of times marks nothing when the coach’s times are unknown', async () => {
  serve([], {})
  open()
  expect(await screen.findByText(/您的手机号由平台客服查看/)).toBeVisible()
  expect(screen.queryByText(/教练平时有空/)).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /教练有空/ })).toBeNull()
})

test('R-10.1 R-10.4 the send button has the label of the one that opened the form, below the note on who sees the number', async () => {
  serve([], {})
  open()
  const visibilityNote = await screen.findByText(/^免费发送，不用注册。.*您的手机号由平台客服查看/)
  const send = screen.getByRole('button', { name: '预约试课' })
  expect(visibilityNote.compareDocumentPosition(send) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('R-10.15 input for a lead survives a reload as the same lead, except for the number, and is dropped once sent', async () => {
  logIn({ userId: 7, mobile: '138****8000', authToken: 'handle' } as never)
  serve([], {})
  const { unmount } = open()
  await userEvent.type(await screen.findByLabelText('怎么称呼您'), '王女士')
  await userEvent.click(screen.getByRole('button', { name: '换一个号码' }))
  await userEvent.type(screen.getByLabelText('手机号'), '13900139000')
  expect(JSON.stringify(sessionStorage)).not.toContain('13900139000')
  const { clientKey } = JSON.parse(sessionStorage.getItem('lead:coach:1001')!).draft
  unmount()
  open()
  expect(await screen.findByLabelText('怎么称呼您')).toHaveValue('王女士')
  await screen.findByText(/您的手机号由平台客服查看/)
  await userEvent.click(screen.getByRole('button', { name: '预约试课' }))
  expect(await screen.findByText(/^已发送。/)).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ callName: '王女士', clientKey })])
  expect(sessionStorage).toHaveLength(0)
  act(dropSession)
})

test('R-10.4 a message that is too long is visible when it comes back after a reload, and when its part of the form is closed', async () => {
  sessionStorage.setItem('lead:coach:1001', JSON.stringify({ draft: { description: '好'.repeat(350) }, by: null }))
  logIn({ userId: 7, mobile: '138****8000', authToken: 'handle' } as never)
  serve([], {})
  open()
  await screen.findByText(/您的手机号由平台客服查看/)
  const field = screen.getByLabelText('补充说明（选填）')
  expect(field).toBeVisible()
  await userEvent.type(screen.getByLabelText('怎么称呼您'), '王女士')
  await userEvent.click(screen.getByText('再说详细些（选填）'))
  expect(field).not.toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '预约试课' }))
  expect(await screen.findByText('补充说明最多 300 字')).toBeVisible()
  await waitFor(() => expect(field).toHaveFocus())
  expect(sent).toEqual([])
  act(dropSession)
})

test('the form does not mention registration to a logged-in user', async () => {
  logIn({ userId: 7, mobile: '138****8000', authToken: 'handle' } as never)
  serve([], {})
  open()
  expect(await screen.findByText(/您的手机号由平台客服查看/)).not.toHaveTextContent('不用注册')
  act(dropSession)
})

describe('R-10.4 a number typed before logging in is replaced by the account’s', () => {
  beforeEach(() => serve([], {}))
  afterEach(() => act(dropSession))

  const member = () => act(() => logIn({ userId: 7, mobile: '138****8000', authToken: 'handle' } as never))

  test('it is neither sent nor validated: the lead has the number that is shown', async () => {
    open()
    await screen.findByText(/您的手机号由平台客服查看/)
    await userEvent.type(screen.getByLabelText('手机号'), '13')
    await userEvent.type(screen.getByLabelText('短信验证码'), '12')
    member()
    expect(screen.getByText('手机号 138****8000（已验证）')).toBeVisible()
    await userEvent.type(screen.getByLabelText('怎么称呼您'), '王女士')
    await userEvent.click(screen.getByRole('button', { name: '预约试课' }))
    expect(await screen.findByText(/^已发送。/)).toBeVisible()
    expect(screen.getByText('已列入平台客服的待办。')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ callName: '王女士' })])
    expect(sent[0]).not.toHaveProperty('mobile')
    expect(sent[0]).not.toHaveProperty('verifyCode')
  })

  test('another one can be given and dropped again, also by keyboard', async () => {
    member()
    open()
    await screen.findByText(/您的手机号由平台客服查看/)
    await userEvent.click(screen.getByRole('button', { name: '换一个号码' }))
    expect(screen.getByLabelText('手机号')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('手机号'), '13900139000')
    await userEvent.click(screen.getByRole('button', { name: '用账号的号码' }))
    expect(screen.getByRole('button', { name: '换一个号码' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: '换一个号码' }))
    expect(screen.getByLabelText('手机号')).toHaveValue('')
  })
})

describe('A-38 R-10.4 a lead can still be sent when the session ends elsewhere while the form is open', () => {
  test('the form asks for a number instead of using the account’s, and no input is lost', async () => {
    act(() => logIn({ userId: 7, mobile: '138****8000', authToken: 'handle' } as never))
    serve([], {})
    const originalFetch = globalThis.fetch
    globalThis.fetch = (async (address: string, init: RequestInit) => {
      if (address === SESSION_PATH) return { json: async () => ({ code: 0, msg: '', data: null }) }
      if (!address.includes(sendLead.path)) return originalFetch(address, init)
      const isMember = 'auth-token' in (init.headers as object)
      const { mobile } = JSON.parse(String(init.body))
      if (mobile) return originalFetch(address, init)
      const refusal = isMember ? [100004, '登录已过期，请重新登录'] : [100400, '请输入手机号码']
      return { json: async () => ({ code: refusal[0], msg: refusal[1], data: null }) }
    }) as unknown as typeof fetch
    open()
    await screen.findByText(/您的手机号由平台客服查看/)
    await userEvent.type(screen.getByLabelText('怎么称呼您'), '王女士')
    await userEvent.click(screen.getByRole('button', { name: '预约试课' }))
    const field = await screen.findByLabelText('手机号')
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAccessibleDescription('您的登录已失效，请填写手机号')
    expect(screen.queryByText(/已验证/)).toBeNull()
    expect(screen.getByLabelText('怎么称呼您')).toHaveValue('王女士')
    await userEvent.type(field, '13900139000')
    await userEvent.type(screen.getByLabelText('短信验证码'), '123456')
    await userEvent.click(screen.getByRole('button', { name: '预约试课' }))
    expect(await screen.findByText(/^已发送。/)).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ callName: '王女士', mobile: '13900139000' })])
  })
})
