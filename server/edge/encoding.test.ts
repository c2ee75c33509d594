import { negotiate } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['identity', 'identity'],
  ['xbr, gzipped', 'identity'],
])('a client that accepts %j gets %s', (header, encoding) => {
  expect(negotiate(header)).toBe(encoding)
})
