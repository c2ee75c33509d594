/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NearMe } from './near-me.tsx'

const address = { base: '/changguan', second: null, query: {} }

test('a page restored while locating the visitor can locate again, and the focus stays on the button', async () => {
  const getPosition = jest.fn()
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: getPosition } })
  render(<NearMe at={address} districts={[]} />)
  await userEvent.click(screen.getByRole('button', { name: '离我最近' }))
  const button = screen.getByRole('button', { name: '正在定位…' })
  expect(button).toHaveFocus()
  expect(button).toBeEnabled()
  await userEvent.click(button)
  expect(getPosition).toHaveBeenCalledTimes(1)
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await userEvent.click(screen.getByRole('button', { name: '离我最近' }))
  expect(getPosition).toHaveBeenCalledTimes(2)
})
