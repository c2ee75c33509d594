/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import type { UserProfile } from '#lib/contracts/account/user.ts'
import { Security } from './security.tsx'

const profile: UserProfile = {
  ...{ userName: '陈家长', nickname: '', mobile: '13800138000', userType: 'user', sex: null, birthday: null },
  ...{ headImg: '/pictures/avatars/default.svg', introduction: '', cityCode: null, hasWechat: false, health: null },
  ...{ registeredAt: '2026-01-01T00:00:00.000Z', agreementVersion: '2023-02' },
}

const renderSecurity = (offer: { hasWechatLogin: boolean }) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Security {...offer} />
    </SWRConfig>,
  )

/** Responses by the last segment of the call's path; any other call has no network. */
let responses: Record<string, unknown>

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string) => {
    const name = String(path)
      .split(/[/?]/)
      .find((part) => part in responses)
    if (!name) throw new TypeError('Failed to fetch')
    return { json: async () => ({ code: 0, msg: 'success', data: responses[name] }) }
  }) as never
})

test.each([
  {
    change: '绑定',
    hasWechat: false,
    answers: {
      getPublicQRCode: {
        ...{ ticket: 't', expire_seconds: 120, sceneId: 's'.repeat(43), picture: '/picture' },
        ...{ authorize: '', authorizeAt: '' },
      },
      userIsAuth: 'h'.repeat(43),
      userWeChatAuth: null,
    },
    shown: '已绑定，可以扫码登录',
  },
  { change: '解绑', hasWechat: true, answers: { cancelWeChatAuth: null }, shown: '未绑定' },
])(
  'A-14 once WeChat was changed ($change), that is reported and shown, even if nothing can be read after that',
  async ({ change, hasWechat, answers, shown }) => {
    responses = {
      getUserMemberProfileInfo: { ...profile, hasWechat },
      getMobileMove: { isOffered: false, asked: null },
      ...answers,
    }
    renderSecurity({ hasWechatLogin: true })
    await userEvent.click(await screen.findByRole('button', { name: `${change}微信` }))
    const password = await screen.findByLabelText('登录密码', {}, { timeout: 4000 })
    responses = answers
    await userEvent.type(password, 'correct horse battery{Enter}')
    expect(await screen.findByText(`微信已${change}`)).toBeInTheDocument()
    expect(screen.getByText(shown)).toBeVisible()
    expect(screen.queryByLabelText('登录密码')).toBeNull()
  },
)

test.each([
  [false, []],
  [true, ['解绑微信']],
])(
  'R-1.12 on a site without WeChat nobody is offered to bind one; one bound earlier can be unbound: %s',
  async (hasWechat, actions) => {
    responses = {
      getUserMemberProfileInfo: { ...profile, hasWechat },
      getMobileMove: { isOffered: false, asked: null },
    }
    renderSecurity({ hasWechatLogin: false })
    await screen.findByRole('button', { name: '修改密码' })
    expect(
      screen.queryAllByRole('button', { name: /微信/ }).map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
    ).toEqual(actions)
    expect(screen.queryByText(/扫码登录/)).toBeNull()
  },
)
