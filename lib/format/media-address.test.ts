import { headImageAddress, imageAddress } from './media-address.ts'

const HOST = 'https://img.example.com'

test('R-3.5 a head image that starts with https is used as is', () => {
  expect(headImageAddress('https://wx.example.com/a/0', HOST)).toBe('https://wx.example.com/a/0')
})

test.each([
  ['/u/1.webp', 'https://img.example.com/u/1.webp'],
  ['u/1.webp', 'https://img.example.com/u/1.webp'],
])('R-3.6 any other head image (%s) goes under the image host', (headImg, address) => {
  expect(headImageAddress(headImg, HOST)).toBe(address)
})

test('R-3.7 a relative picture goes under the static host, an absolute one stays', () => {
  expect(imageAddress('/pictures/a.webp', HOST)).toBe('https://img.example.com/pictures/a.webp')
  expect(imageAddress('http://old.example.com/a.jpg', HOST)).toBe('http://old.example.com/a.jpg')
})

test('without a host of their own pictures come from this site', () => {
  expect(imageAddress('/pictures/a.webp', '')).toBe('/pictures/a.webp')
  expect(headImageAddress('u/1.webp', '')).toBe('/u/1.webp')
})
