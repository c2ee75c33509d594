import { bannerAddress, coachOfBanner, shownBanners } from './banner-address.ts'

test("R-3.13 a banner with jumpType '1' opens the coach whose id it carries", () => {
  const banner = { jumpType: '1', jumpUrl: '1024' }
  expect(coachOfBanner(banner)).toBe(1024)
  expect(bannerAddress(banner, '/jiaolian/detail/1024')).toBe('/jiaolian/detail/1024')
  expect(bannerAddress(banner, null)).toBeNull()
})

test.each(['0', '2', '', 'x'])('R-3.14 a banner with jumpType %p follows its jumpUrl', (jumpType) => {
  expect(bannerAddress({ jumpType, jumpUrl: '/jiaolian/youyong' }, null)).toBe('/jiaolian/youyong')
  expect(bannerAddress({ jumpType, jumpUrl: 'https://example.com/a' }, null)).toBe('https://example.com/a')
  expect(coachOfBanner({ jumpType, jumpUrl: '1024' })).toBeNull()
})

test.each([
  ['1', 'https://example.com'],
  ['1', '0'],
  ['1', '12; drop'],
  ['2', '1024'],
  ['2', 'javascript:alert(1)'],
  ['2', '//example.com'],
])('a banner with jumpType %s and jumpUrl %s leads nowhere', (jumpType, jumpUrl) => {
  expect(coachOfBanner({ jumpType, jumpUrl })).toBeNull()
  expect(bannerAddress({ jumpType, jumpUrl }, null)).toBeNull()
})

test('R-2.114 a city’s home page leaves out the banner for choosing a city, unless it is the only one', () => {
  const choose = { jumpType: '2', jumpUrl: '/location' }
  const coaches = { jumpType: '2', jumpUrl: '/jiaolian/youyong' }
  expect(shownBanners([choose, coaches], true)).toEqual([coaches])
  expect(shownBanners([choose], true)).toEqual([choose])
  expect(shownBanners([choose, coaches], false)).toEqual([choose, coaches])
})
