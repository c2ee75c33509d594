import { type CityHosts, recordHref } from './city-hosts.ts'

const WWW = 'https://www.example.com'
const GUANGZHOU = 'https://guangzhou.example.com'
const LUOYANG = 'https://luoyang.example.com'
const hosts: CityHosts = {
  '100000': [WWW, '全国', 0],
  '440100': [GUANGZHOU, '广州市', 1],
  '410300': [LUOYANG, '洛阳市', 0],
}
const PATH = '/jiaolian/detail/5'

test.each([
  ['广州市', WWW, GUANGZHOU + PATH],
  ['440100', WWW, GUANGZHOU + PATH],
  ['广州市', GUANGZHOU, PATH],
  ['洛阳市', LUOYANG, WWW + PATH],
  ['洛阳市', WWW, PATH],
  ['无名市', GUANGZHOU, WWW + PATH],
  ['广州市', 'https://preview.example.net', PATH],
])('R-15.2 a list rendered in the browser links a record of %s from %s straight to %s', (city, here, href) => {
  expect(recordHref(hosts, city, PATH, here)).toBe(href)
})

test('R-15.2 while the hosts are unknown the path is enough: one redirect follows', () => {
  expect(recordHref(undefined, '440100', PATH, WWW)).toBe(PATH)
})
