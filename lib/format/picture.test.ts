import { pictureAt, srcSetFor } from './picture.ts'

const COVER = '/pictures/sports/lanqiu/3-640.webp'
const PORTRAIT = '/pictures/portraits/f07-320.webp'
const BANNER = '/pictures/banners/0-1600.webp'

test('a picture is requested at the smallest stored width that fills the space', () => {
  expect(pictureAt(COVER, 300)).toBe('/pictures/sports/lanqiu/3-320.webp')
  expect(pictureAt(COVER, 320)).toBe('/pictures/sports/lanqiu/3-320.webp')
  expect(pictureAt(COVER, 321)).toBe('/pictures/sports/lanqiu/3-640.webp')
  expect(pictureAt(PORTRAIT, 96)).toBe('/pictures/portraits/f07-160.webp')
  expect(pictureAt(BANNER, 390)).toBe('/pictures/banners/0-800.webp')
})

test('a space wider than every stored width gets the largest one', () => {
  expect(pictureAt(COVER, 4000)).toBe('/pictures/sports/lanqiu/3-1080.webp')
  expect(pictureAt(PORTRAIT, 1000)).toBe('/pictures/portraits/f07-640.webp')
})

test('the srcset lists only widths that exist for that kind of picture', () => {
  expect(srcSetFor(COVER)).toBe(
    '/pictures/sports/lanqiu/3-320.webp 320w, /pictures/sports/lanqiu/3-640.webp 640w, /pictures/sports/lanqiu/3-1080.webp 1080w',
  )
  expect(srcSetFor(PORTRAIT)).toContain('f07-160.webp 160w')
  expect(srcSetFor(PORTRAIT)).not.toContain('1080')
  expect(srcSetFor(BANNER)).toContain('0-2400.webp 2400w')
})

test('an uploaded picture on another host keeps its host', () => {
  expect(pictureAt('https://static.example.com/u/ab12-640.webp', 100)).toBe(
    'https://static.example.com/u/ab12-320.webp',
  )
})

test('URLs without a width in their name are left alone', () => {
  for (const url of [
    '/pictures/avatars/default.svg',
    '/pictures/avatars/03.webp',
    'https://example.com/a-640.jpg',
    '',
  ]) {
    expect(pictureAt(url, 320)).toBe(url)
    expect(srcSetFor(url)).toBeUndefined()
  }
})
