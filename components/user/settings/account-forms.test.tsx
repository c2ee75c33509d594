/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bindWechat } from '#lib/contracts/account/auth.ts'
import type { UserProfile } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { HEALTH_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { BasicInfoForm } from '../profile/basic-info-form.tsx'
import { HealthInfo } from '../profile/health-info.tsx'
import { ChangePassword } from './change-password.tsx'
import { ChangeUserName } from './change-user-name.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnerProof } from './owner-proof.tsx'

const profile: UserProfile = {
  userName: '陈家长',
  nickname: '',
  mobile: '13800138000',
  userType: 'user',
  headImg: '/pictures/avatars/default.svg',
  introduction: '',
  sex: null,
  birthday: null,
  cityCode: null,
  hasWechat: false,
  health: null,
  registeredAt: '2026-01-01T00:00:00.000Z',
  agreementVersion: '2023-02',
}

/** Calls by the last segment of their path, and the mocked responses. */
let calls: [name: string, input: Record<string, unknown>][]
let responses: Record<string, { code?: number; msg?: string; data?: unknown }>

/** Responses wait for this. */
let gate: Promise<void>

beforeEach(() => {
  gate = Promise.resolve()
  calls = []
  responses = {}
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const name = String(path).split('/').at(-1)!
    calls.push([name, JSON.parse(String(init.body ?? '{}'))])
    await gate
    const { code = 0, msg = 'success', data = null } = responses[name] ?? {}
    return { json: async () => ({ code, msg, data }) }
  }) as never
})

test('R-1.10 R-7.65 a wrong old password is reported at its field, and no input is lost', async () => {
  responses.updatePasswordByOldPassword = { code: ERROR_CODES.OLD_PASSWORD_WRONG, msg: '密码不正确' }
  const onDone = jest.fn()
  render(<ChangePassword profile={profile} onDone={onDone} />)
  await userEvent.type(screen.getByLabelText('原密码'), 'not this one')
  await userEvent.type(screen.getByLabelText('新密码'), 'correct horse battery{Enter}')
  expect(await screen.findByText('密码不正确')).toHaveAttribute('role', 'alert')
  expect(screen.getByLabelText('原密码')).toBeInvalid()
  expect(screen.getByLabelText('新密码')).toHaveValue('correct horse battery')
  expect(onDone).not.toHaveBeenCalled()
})

test('R-12.6 a refused name is reported at its field', async () => {
  const [nickname, userName] = ['“网赌”不能出现在公开的昵称里，请换一个', '“网赌”不能出现在公开的用户名里，请换一个']
  responses.updateBasicInfo = { code: ERROR_CODES.TEXT_REFUSED, msg: nickname }
  responses.updateUserName = { code: ERROR_CODES.TEXT_REFUSED, msg: userName }
  render(<BasicInfoForm profile={profile} cities={[]} />)
  render(<ChangeUserName userName="陈家长" onDone={() => {}} />)
  await userEvent.type(screen.getByLabelText('昵称'), '网赌{Enter}')
  await userEvent.type(screen.getByLabelText('新用户名'), '网赌{Enter}')
  for (const each of [nickname, userName]) expect(await screen.findByText(each)).toHaveAttribute('role', 'alert')
})

test('R-5.3 leading and trailing blanks are not part of a password, those inside are', async () => {
  const onDone = jest.fn()
  render(<ChangePassword profile={profile} onDone={onDone} />)
  await userEvent.type(screen.getByLabelText('原密码'), ' staple battery ')
  await userEvent.type(screen.getByLabelText('新密码'), ' correct horse battery {Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(calls[0]?.[1]).toEqual({ oldPassword: 'staple battery', password: 'correct horse battery' })
})

test('FM-10 a second submission while the first is pending does nothing', async () => {
  const onDone = jest.fn()
  let respond = () => {}
  gate = new Promise((resolve) => {
    respond = resolve
  })
  render(<ChangePassword profile={profile} onDone={onDone} />)
  await userEvent.type(screen.getByLabelText('原密码'), 'staple battery horse')
  await userEvent.type(screen.getByLabelText('新密码'), 'correct horse battery')
  await userEvent.click(screen.getByRole('button', { name: '保存新密码' }))
  await userEvent.click(await screen.findByRole('button', { name: '提交中…' }))
  respond()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(calls).toEqual([
    ['updatePasswordByOldPassword', { oldPassword: 'staple battery horse', password: 'correct horse battery' }],
  ])
})

test('FM-22 without a network no input is lost, and pressing again sends it', async () => {
  const onDone = jest.fn()
  const online = global.fetch
  global.fetch = jest.fn(async () => {
    throw new TypeError('Failed to fetch')
  }) as never
  render(<ChangePassword profile={profile} onDone={onDone} />)
  await userEvent.type(screen.getByLabelText('原密码'), 'staple battery horse')
  await userEvent.type(screen.getByLabelText('新密码'), 'correct horse battery{Enter}')
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeInTheDocument()
  expect(screen.getByLabelText('新密码')).toHaveValue('correct horse battery')
  expect(onDone).not.toHaveBeenCalled()
  global.fetch = online
  await userEvent.click(screen.getByRole('button', { name: '保存新密码' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
})

test('a password that is too short is refused before anything is sent', async () => {
  render(<ChangePassword profile={profile} onDone={() => {}} />)
  await userEvent.type(screen.getByLabelText('原密码'), 'staple battery horse')
  await userEvent.type(screen.getByLabelText('新密码'), 'short{Enter}')
  expect(await screen.findByText('密码长度为 8 至 128 个字符')).toHaveAttribute('role', 'alert')
  expect(calls).toEqual([])
})

test('R-7.70 health information is sent as numbers, and only with its own consent', async () => {
  responses.updateUserHealInfo = {
    data: {
      ...profile,
      health: {
        heightCm: 165,
        weightKg: null,
        conditions: '',
        consentVersion: HEALTH_CONSENT_VERSION,
        consentedAt: '2026-11-21T00:00:00.000Z',
      },
    },
  }
  render(<HealthInfo profile={profile} />)
  await userEvent.type(screen.getByLabelText('身高'), '165')
  await userEvent.click(screen.getByRole('button', { name: '保存健康信息' }))
  expect(await screen.findByText('保存前请先勾选同意')).toHaveAttribute('role', 'alert')
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '保存健康信息' }))
  await waitFor(() => expect(calls[0]?.[0]).toBe('updateUserHealInfo'))
  expect(calls[0]?.[1]).toEqual({
    heightCm: 165,
    weightKg: null,
    conditions: '',
    consentVersion: HEALTH_CONSENT_VERSION,
  })
})

test('after withdrawing consent the emptied form has the focus', async () => {
  const health = { heightCm: 165, weightKg: null, conditions: '', consentVersion: HEALTH_CONSENT_VERSION }
  responses.deleteUserHealInfo = { data: { ...profile, health: null } }
  const { rerender } = render(
    <HealthInfo profile={{ ...profile, health: { ...health, consentedAt: '2026-11-21T00:00:00.000Z' } }} />,
  )
  await userEvent.click(screen.getByRole('button', { name: '撤回同意并删除健康信息' }))
  rerender(<HealthInfo profile={profile} />)
  await waitFor(() => expect(screen.getByLabelText('身高')).toHaveFocus())
})

test('an invalid height is refused with a message', async () => {
  render(<HealthInfo profile={profile} />)
  await userEvent.type(screen.getByLabelText('身高'), '1.65 m')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '保存健康信息' }))
  expect(await screen.findByText('身高请填写 50 至 260 厘米的整数')).toHaveAttribute('role', 'alert')
  expect(screen.getByLabelText('身高')).toHaveValue('1.65 m')
})

test('T35 deleting an account requires confirming that its consequences are understood', async () => {
  responses.getUserMemberProfileInfo = { data: profile }
  responses.deleteAccount = { data: { dueAt: '2026-11-28T00:00:00.000Z' } }
  const onDone = jest.fn()
  render(<DeleteAccount onDone={onDone} />)
  const deleteCalls = () => calls.filter(([name]) => name === 'deleteAccount')
  await userEvent.type(await screen.findByLabelText('登录密码'), 'staple battery horse{Enter}')
  expect(await screen.findByText('请先确认已了解注销的后果')).toHaveAttribute('role', 'alert')
  await userEvent.click(screen.getByRole('button', { name: '改用短信验证码确认' }))
  await userEvent.type(screen.getByLabelText('发送到 138****8000 的验证码'), '123456{Enter}')
  expect(await screen.findByText('请先确认已了解注销的后果')).toHaveAttribute('role', 'alert')
  expect(deleteCalls()).toEqual([])
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '申请注销' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('2026-11-28T00:00:00.000Z'))
  expect(deleteCalls()).toEqual([['deleteAccount', { verifyCode: '123456' }]])
})

describe('R-7.62 a change of login methods is confirmed by the owner', () => {
  const confirm = (onError = jest.fn()) => {
    const onDone = jest.fn()
    const extraInput = { unionId: 'h'.repeat(43) }
    const props = { endpoint: bindWechat, extraInput, profile, label: '确认绑定', onDone, onError }
    render(<OwnerProof {...props} />)
    return { extraInput, onDone, onError }
  }

  test('by password, sent together with the scan; a wrong one is reported at its field', async () => {
    responses.userWeChatAuth = { code: ERROR_CODES.OLD_PASSWORD_WRONG, msg: '密码不正确' }
    const { extraInput, onDone, onError } = confirm()
    await userEvent.type(screen.getByLabelText('登录密码'), 'not this one{Enter}')
    expect(await screen.findByText('密码不正确')).toHaveAttribute('role', 'alert')
    responses.userWeChatAuth = {}
    await userEvent.clear(screen.getByLabelText('登录密码'))
    await userEvent.type(screen.getByLabelText('登录密码'), ' correct horse {Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(calls.at(-1)).toEqual(['userWeChatAuth', { ...extraInput, password: 'correct horse' }])
    expect(onError).not.toHaveBeenCalled()
  })

  test('or by code; an expired scan is left to the caller', async () => {
    responses.userWeChatAuth = { code: ERROR_CODES.WECHAT_HANDLE_DEAD, msg: '微信授权已失效，请重新扫码' }
    const { extraInput, onDone, onError } = confirm()
    await userEvent.click(screen.getByRole('button', { name: '改用短信验证码确认' }))
    await userEvent.type(screen.getByLabelText('发送到 138****8000 的验证码'), '123456{Enter}')
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
    expect(calls.at(-1)).toEqual(['userWeChatAuth', { ...extraInput, verifyCode: '123456' }])
    expect(onDone).not.toHaveBeenCalled()
  })
})
