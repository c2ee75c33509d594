/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { handleError } from '#components/ui/handle-error.ts'
import { SESSION_PATH } from '#lib/contracts/account/session-names.ts'
import { getUserProfile, type UserProfile, updateUserInfo } from '#lib/contracts/account/user.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { logIn } from '#lib/session/session.ts'
import { accountOf, inAnotherTab } from '#tests/support/another-account.ts'
import { Profile } from './profile/profile.tsx'
import { UserFrame } from './user-frame.tsx'

const ANNA = accountOf(1, '安娜')
const RENEWED = { ...ANNA, authToken: 'handle-of-1-renewed-0123456789' }
const BORIS = accountOf(2, '鲍里斯')
const profileOf = (userName: string): UserProfile => ({
  ...{ userName, nickname: `${userName}的昵称`, mobile: '13800138000', userType: 'user', sex: null, birthday: null },
  ...{ headImg: '/pictures/avatars/default.svg', introduction: `我是${userName}`, cityCode: null, hasWechat: false },
  ...{ health: null, registeredAt: '2026-01-01T00:00:00.000Z', agreementVersion: '2023-02' },
})
const PROFILES: Record<string, UserProfile> = {
  [ANNA.authToken]: profileOf('安娜'),
  [BORIS.authToken]: profileOf('鲍里斯'),
  [RENEWED.authToken]: profileOf('安娜'),
}

/** Tokens of sessions ended by the service. */
let ended: string[]
let saved: [by: string, input: object][]
/** Session responses wait for this. */
let gate: Promise<void>

beforeEach(() => {
  ended = []
  saved = []
  gate = Promise.resolve()
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, { headers, body }: RequestInit) => {
    const token = (headers as Record<string, string>)['auth-token'] ?? ''
    const profile = PROFILES[token]
    if (ended.includes(token) || (token === '' && path !== SESSION_PATH))
      return { json: async () => ({ code: 100004, msg: '登录已过期，请重新登录', data: null }) }
    if (path.includes(updateUserInfo.path)) saved.push([token, JSON.parse(String(body))])
    if (path.includes(getUserProfile.path)) await gate
    if (path === SESSION_PATH && ended.length > 0) return { json: async () => ({ code: 0, msg: '', data: null }) }
    const isKnown = path !== SESSION_PATH
    const data = path.includes('onsume') ? { total: 0 } : profile
    return { json: async () => ({ code: isKnown ? 0 : 100502, msg: '', data }) }
  }) as never
})

const introduction = () => screen.findByRole('textbox', { name: '简介' })

test('R-2.23 an account that logs in after another sees and saves only its own data', async () => {
  logIn(ANNA)
  render(
    <UserFrame path="/user">
      <Profile cities={[]} />
    </UserFrame>,
  )
  expect(await introduction()).toHaveValue('我是安娜')
  await userEvent.type(await introduction(), '，住一号楼')
  await inAnotherTab(null)
  expect(screen.getByText('您已退出登录')).toBeVisible()
  const profileResponse = Promise.withResolvers<void>()
  gate = profileResponse.promise
  await inAnotherTab(BORIS)
  expect(document.body).not.toHaveTextContent('安娜')
  profileResponse.resolve()
  expect(await introduction()).toHaveValue('我是鲍里斯')
  expect(screen.getByRole('textbox', { name: '昵称' })).toHaveValue('鲍里斯的昵称')
  await userEvent.click(screen.getAllByRole('button', { name: '保存' })[0]!)
  await waitFor(() =>
    expect(saved).toEqual([[BORIS.authToken, expect.objectContaining({ introduction: '我是鲍里斯' })]]),
  )
})

test('R-2.23 the page also switches when one account replaces the other directly', async () => {
  logIn(ANNA)
  render(
    <UserFrame path="/user">
      <Profile cities={[]} />
    </UserFrame>,
  )
  expect(await introduction()).toHaveValue('我是安娜')
  await inAnotherTab(BORIS)
  await waitFor(async () => expect(await introduction()).toHaveValue('我是鲍里斯'))
})

describe('R-8.4 an expired session loses no input', () => {
  const renderFrame = () =>
    render(
      <SWRConfig value={{ shouldRetryOnError: false }}>
        <UserFrame path="/user">
          <Profile cities={[]} />
        </UserFrame>
      </SWRConfig>,
    )
  const loginLink = () => screen.getByRole('link', { name: '在新窗口重新登录' })

  test('input stays behind a notice, and the focus returns to it after the login', async () => {
    logIn(ANNA)
    renderFrame()
    await userEvent.type(await introduction(), '，住一号楼')
    ended = [ANNA.authToken]
    const save = screen.getAllByRole('button', { name: '保存' })[0]!
    await userEvent.click(save)
    await waitFor(() => expect(loginLink()).toHaveFocus())
    expect(loginLink().closest('[role=alert]')).toHaveTextContent('您已退出登录')
    expect(screen.getByLabelText('简介')).not.toBeVisible()
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
    ended = []
    await inAnotherTab(RENEWED)
    expect(screen.getByLabelText('简介')).toBeVisible()
    expect(screen.getByLabelText('简介')).toHaveValue('我是安娜，住一号楼')
    expect(save).toHaveFocus()
    expect(screen.getByRole('button', { name: '退出登录' })).toBeVisible()
  })

  test('pages with their own login notice do not redirect, other pages do', async () => {
    logIn(ANNA)
    const { unmount } = renderFrame()
    await introduction()
    jest.useFakeTimers()
    const goTo = jest.fn()
    const expireSession = () =>
      act(async () => handleError(new ApiError(100004, '登录已过期'), { here: () => '/user', goTo }))
    await expireSession()
    act(() => void jest.advanceTimersByTime(1_000))
    expect(goTo).not.toHaveBeenCalled()
    unmount()
    await expireSession()
    act(() => void jest.advanceTimersByTime(1_000))
    expect(goTo).toHaveBeenCalled()
    jest.useRealTimers()
  })

  test('a page that could not be loaded is loaded after the login', async () => {
    ended = [ANNA.authToken]
    logIn(ANNA)
    renderFrame()
    await waitFor(() => expect(loginLink()).toBeVisible())
    ended = []
    await inAnotherTab(RENEWED)
    expect(await introduction()).toHaveValue('我是安娜')
  })
})
