/** @jest-environment jsdom */
import { act, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { ApiError } from '#lib/http/api-error.ts'
import { handleError } from './handle-error.ts'
import { showToast } from './toast.ts'

describe('a message that is shown already', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  /** In steps: what one timer renders starts the next. */
  const pass = (ms: number) => {
    for (let at = 0; at < ms; at += 50) act(() => void jest.advanceTimersByTime(50))
  }
  const show = (shownFor: number) => act(() => showToast('请填写手机号', 'error', shownFor))
  const shown = () => screen.queryAllByText('请填写手机号')

  test('is not shown twice, but again when it has begun to leave', async () => {
    await show(300)
    await show(300)
    expect(shown()).toHaveLength(1)
    pass(350)
    await show(3000)
    pass(2000)
    expect(shown()).toHaveLength(1)
    pass(3000)
    expect(shown()).toEqual([])
  })
})

test('an error is shown as an alert and disappears after its time', async () => {
  await act(() => showToast('名额已满', 'error', 300))
  const toast = await screen.findByRole('alert')
  expect(toast).toHaveTextContent('名额已满')
  await waitForElementToBeRemoved(() => screen.queryByText('名额已满'), { timeout: 3000 })
})

test('two messages are shown at the same time', async () => {
  await act(() => showToast('第一条'))
  await act(() => showToast('第二条'))
  expect(await screen.findAllByRole('alert')).toHaveLength(2)
})

describe('the handling of an error response', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('R-8.3 R-9.3 an error that requires a login leads to the login form after 800 ms, which returns to this page', async () => {
    const goTo = jest.fn()
    await act(async () => handleError(new ApiError(100003, '请先登录'), { here: () => '/jiaolian?sort=score', goTo }))
    expect(screen.getByText('请先登录')).toBeInTheDocument()
    act(() => void jest.advanceTimersByTime(799))
    expect(goTo).not.toHaveBeenCalled()
    act(() => void jest.advanceTimersByTime(1))
    expect(goTo).toHaveBeenCalledWith('/account/login?redirect=%2Fjiaolian%3Fsort%3Dscore')
  })

  test('R-8.6 an error with a silent code does nothing', () => {
    const goTo = jest.fn()
    handleError(new ApiError(100405, '信息已过期'), { here: () => '/', goTo })
    act(() => void jest.runAllTimers())
    expect(goTo).not.toHaveBeenCalled()
    expect(screen.queryByText('信息已过期')).not.toBeInTheDocument()
  })
})
