/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CityChoice } from '#components/form/fields/city-field.tsx'
import type { AccountType } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { aProfile } from '#tests/support/application-service.ts'
import { DetailsStep } from './details-step.tsx'

const CITIES: CityChoice[] = [['广东省', [['440100', '广州市']]]]

/** Calls by the last segment of their path; the response is the profile. */
let calls: [name: string, input: Record<string, unknown>][]
beforeEach(() => {
  calls = []
  sessionStorage.clear()
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const loginUser = { userId: 7, ...aProfile, mobile: '138****8000' }
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const name = String(path).split('/').at(-1)!
    calls.push([name, JSON.parse(String(init.body ?? '{}'))])
    return { json: async () => ({ code: 0, msg: 'success', data: name === 'getLoginUserInfo' ? loginUser : aProfile }) }
  }) as never
})

const renderStep = (type: AccountType) => {
  const onNext = jest.fn()
  render(<DetailsStep type={type} cities={CITIES} onNext={onNext} />)
  return onNext
}
const save = () => userEvent.click(screen.getByRole('button', { name: '保存并继续' }))

test('R-2.45 R-7.69 R-7.71 a coach enters name, city and introduction, which are saved before the next step', async () => {
  const onNext = renderStep('coach')
  await userEvent.type(screen.getByLabelText('昵称'), '王教练')
  await userEvent.selectOptions(screen.getByLabelText('授课城市'), '广州市')
  await userEvent.type(screen.getByLabelText('个人简介'), '带少儿游泳十二年')
  await save()
  await waitFor(() => expect(onNext).toHaveBeenCalled())
  expect(calls.map(([name]) => name)).toEqual(['updateBasicInfo', 'updateUserInfo', 'getLoginUserInfo'])
  expect(calls[0]?.[1]).toMatchObject({ nickname: '王教练', cityCode: '440100' })
  expect(calls[1]?.[1]).toEqual({ introduction: '带少儿游泳十二年' })
})

test('the browser can fill in what is asked about the user, but not where a coach teaches', () => {
  renderStep('user')
  expect(screen.getByLabelText('性别')).toHaveAttribute('autocomplete', 'sex')
  expect(screen.getByLabelText('所在城市')).toHaveAttribute('autocomplete', 'address-level2')
  cleanup()
  renderStep('coach')
  expect(screen.getByLabelText('授课城市')).not.toHaveAttribute('autocomplete')
})

test('R-2.45 unsaved input survives a reload, and is discarded once it is saved', async () => {
  const typed = () => [
    screen.getByLabelText('昵称'),
    screen.getByLabelText('授课城市'),
    screen.getByLabelText('个人简介'),
  ]
  const onNext = jest.fn()
  const form = <DetailsStep type="coach" cities={CITIES} onNext={onNext} />
  const { unmount } = render(form)
  await userEvent.type(screen.getByLabelText('昵称'), '王教练')
  await userEvent.selectOptions(screen.getByLabelText('授课城市'), '广州市')
  await userEvent.type(screen.getByLabelText('个人简介'), '带少儿游泳十二年')
  unmount()
  const secondRender = render(form)
  expect(typed().map((field) => (field as HTMLInputElement).value)).toEqual(['王教练', '440100', '带少儿游泳十二年'])
  await save()
  await waitFor(() => expect(onNext).toHaveBeenCalled())
  expect(sessionStorage).toHaveLength(0)
  secondRender.unmount()
  render(form)
  expect(typed().map((field) => (field as HTMLInputElement).value)).toEqual(['', '', ''])
})

test('R-2.46 empty fields are not sent, so earlier values are not overwritten', async () => {
  const onNext = renderStep('venue')
  expect(screen.queryByLabelText('性别')).not.toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('场馆所在城市'), '广州市')
  await save()
  await waitFor(() => expect(onNext).toHaveBeenCalled())
  expect(calls[0]).toEqual(['updateBasicInfo', { cityCode: '440100' }])
  expect(calls.map(([name]) => name)).not.toContain('updateUserInfo')
})

test('R-2.50 the details step can be skipped, and a learner is not asked for an application', async () => {
  const onNext = renderStep('user')
  expect(screen.queryByText('公开展示前的资料审核')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '以后再说' }))
  expect(onNext).toHaveBeenCalled()
  expect(calls).toEqual([])
})

test.each([
  ['coach', '/add/addCoach'],
  ['venue', '/add/addVenues'],
] as const)('A-11 the details step of a %s links to the application form', (type, address) => {
  renderStep(type)
  expect(screen.getByRole('link', { name: '填写入驻资料' })).toHaveAttribute('href', address)
})

describe('A-11 the link to the application form', () => {
  /** jsdom does not navigate: it logs an error. */
  let consoleError: jest.SpyInstance
  beforeEach(() => {
    consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => consoleError.mockRestore())
  const follow = () => userEvent.click(screen.getByRole('link', { name: '填写入驻资料' }))
  const hasNavigated = () =>
    consoleError.mock.calls.some(([error]) => /Not implemented: navigation/.test(String(error)))

  test('saves what was typed, which fills in the application, and is then followed', async () => {
    const onNext = renderStep('coach')
    await userEvent.type(screen.getByLabelText('昵称'), '王教练')
    await userEvent.type(screen.getByLabelText('个人简介'), '带少儿游泳十二年')
    await follow()
    await waitFor(() => expect(hasNavigated()).toBe(true))
    expect(calls.map(([name]) => name)).toEqual(['updateBasicInfo', 'updateUserInfo', 'getLoginUserInfo'])
    expect(calls[1]?.[1]).toEqual({ introduction: '带少儿游泳十二年' })
    expect(onNext).not.toHaveBeenCalled()
  })

  test('is not followed while something cannot be saved; 保存并继续 then leads to the next step', async () => {
    const onNext = renderStep('coach')
    await userEvent.type(screen.getByLabelText('昵称'), '王教练')
    const refusal = { code: ERROR_CODES.TEXT_REFUSED, msg: '昵称不能使用', data: null }
    jest.mocked(global.fetch).mockImplementationOnce(async () => ({ json: async () => refusal }) as never)
    await follow()
    expect(await screen.findByText('昵称不能使用')).toBeVisible()
    expect(hasNavigated()).toBe(false)
    await save()
    await waitFor(() => expect(onNext).toHaveBeenCalled())
    expect(hasNavigated()).toBe(false)
  })

  test('is followed at once if nothing was typed', async () => {
    renderStep('venue')
    await follow()
    expect([hasNavigated(), calls]).toEqual([true, []])
  })
})
