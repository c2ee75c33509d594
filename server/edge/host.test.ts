import { readHost } from './host.ts'

test.each([
  ['localhost:3000', 'localhost:3000', 'localhost'],
  ['GuangZhou.Example.COM', 'guangzhou.example.com', 'guangzhou.example.com'],
  ['example.com.', 'example.com.', 'example.com'],
  ['127.0.0.1:80', '127.0.0.1:80', '127.0.0.1'],
  ['[::1]:3000', '[::1]:3000', '[::1]'],
])('%s names a host', (header, host, name) => {
  expect(readHost(header)).toEqual({ host, name })
})

test.each([
  undefined,
  '',
  '__proto__.site',
  'a b',
  'evil.example/path',
  'user@evil.example',
  'evil.example?x',
  'evil.example:99999',
  'evil.example:80:80',
  '-x.example',
  'a..b',
  '.example.com',
  '[::1',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
])('T16 %j names no host', (header) => {
  expect(readHost(header)).toBeNull()
})
