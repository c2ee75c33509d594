/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NearMe } from './near-me.tsx'

const address = { base: '/changguan', second: null, query: {} }

test('a page restored while locating the visitor can locate again, and the focus stays on the button', async () => {
  const getPosition = jest.fn()
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: getPosition } })
  render(<NearMe at={address} cityLabel={null} districts={[]} />)
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

test.each([
  ['the nationwide list offers a choice of city', null, [], '可以先选城市，再按区域来看。', ['切换城市']],
  [
    'the list of a city offers its districts',
    '广州',
    ['天河区', '番禺区'],
    '可以选一个区域来看：',
    ['天河区', '番禺区'],
  ],
  ['the list of a city without districts says only why', '东莞', [], '您没有允许使用位置信息。', []],
])('without a position %s', async (_, cityLabel, districts, words, ways) => {
  const deny = (_found: unknown, fail: (error: { code: number }) => void) => fail({ code: 1 })
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: deny } })
  render(<NearMe at={address} cityLabel={cityLabel} districts={districts} />)
  await userEvent.click(screen.getByRole('button', { name: '离我最近' }))
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways)
  await userEvent.click(screen.getByRole('button', { name: '关闭提示' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: '离我最近' })).toHaveFocus()
})
