import { formatArea } from './area.ts'

test('R-9.22 the area joins district and city names', () => {
  expect(formatArea({ districtName: '天河区', cityName: '广州市' })).toBe('天河区 · 广州市')
  expect(formatArea({ cityName: '广州市' })).toBe('广州市')
})
