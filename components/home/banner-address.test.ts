import { bannerAddress } from './banner-address.ts'

const coachAddress = (id: number) => `/jiaolian/detail/${id}`

test("R-3.13 a banner with jumpType '1' opens the coach whose id it carries", () => {
  expect(bannerAddress({ jumpType: '1', jumpUrl: '1024' }, coachAddress)).toBe('/jiaolian/detail/1024')
})

test.each(['0', '2', '', 'x'])('R-3.14 a banner with jumpType %p follows its jumpUrl', (jumpType) => {
  expect(bannerAddress({ jumpType, jumpUrl: '/jiaolian/youyong' }, coachAddress)).toBe('/jiaolian/youyong')
  expect(bannerAddress({ jumpType, jumpUrl: 'https://example.com/a' }, coachAddress)).toBe('https://example.com/a')
})

test.each([
  ['1', 'https://example.com'],
  ['1', '0'],
  ['1', '12; drop'],
  ['2', '1024'],
  ['2', 'javascript:alert(1)'],
  ['2', '//example.com'],
])('a banner with jumpType %s and jumpUrl %s leads nowhere', (jumpType, jumpUrl) => {
  expect(bannerAddress({ jumpType, jumpUrl }, coachAddress)).toBeNull()
})
