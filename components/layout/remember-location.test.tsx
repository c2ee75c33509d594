/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { LOCATION_KEY, RememberLocation } from './remember-location.tsx'

test('R-3.8 the city of the page is stored in the browser as adCode and adName', () => {
  render(<RememberLocation adCode="440100" adName="广州市" />)
  expect(JSON.parse(localStorage.getItem(LOCATION_KEY)!)).toEqual({ adCode: '440100', adName: '广州市' })
})

test('R-4.41 a nationwide page resets the stored city', () => {
  localStorage.setItem(LOCATION_KEY, JSON.stringify({ adCode: '440100', adName: '广州市' }))
  render(<RememberLocation adCode="100000" adName="全国" />)
  expect(JSON.parse(localStorage.getItem(LOCATION_KEY)!)).toEqual({ adCode: '100000', adName: '全国' })
})

test('blocked storage breaks nothing', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(() => render(<RememberLocation adCode="440100" adName="广州市" />)).not.toThrow()
  blocked.mockRestore()
})
