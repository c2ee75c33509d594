import { areaRelativeTo, formatAddress, formatArea } from './area.ts'

test('R-9.22 the area joins district and city names', () => {
  expect(formatArea({ districtName: '天河区', cityName: '广州市' })).toBe('天河区 · 广州市')
  expect(formatArea({ cityName: '广州市' })).toBe('广州市')
})

const tianhe = { cityCode: '440100', cityName: '广州市', districtName: '天河区' }

test('R-9.22 a card names the district, and its city to a visitor of another city or of the whole country', () => {
  expect(areaRelativeTo({ adCode: '440100' }, tianhe)).toBe('天河区')
  expect(areaRelativeTo({ adCode: '440300' }, tianhe)).toBe('广州·天河区')
  expect(areaRelativeTo(null, tianhe)).toBe('广州·天河区')
})

test('an address is written from the city down, and repeats neither city nor district', () => {
  expect(formatAddress({ ...tianhe, address: '体育东路 9 号' })).toBe('广州市天河区体育东路 9 号')
  expect(formatAddress({ ...tianhe, address: '天河区体育东路 9 号' })).toBe('广州市天河区体育东路 9 号')
  expect(formatAddress({ ...tianhe, address: '广州市天河区体育东路 9 号' })).toBe('广州市天河区体育东路 9 号')
  expect(formatAddress({ cityName: '东莞市', districtName: '', address: '鸿福路 1 号' })).toBe('东莞市鸿福路 1 号')
})

test('a city without districts is named in full', () => {
  expect(areaRelativeTo(null, { cityCode: '441900', cityName: '东莞市', districtName: '' })).toBe('东莞市')
})
