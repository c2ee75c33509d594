import { safeRedirectPath } from './redirect-path.ts'

test.each([
  ['/', '/'],
  ['/jiaolian', '/jiaolian'],
  ['/jiaolian/detail/5?tab=1#reply', '/jiaolian/detail/5?tab=1#reply'],
  ['/jiaolian?nameLikeSearch=篮球', '/jiaolian?nameLikeSearch=%E7%AF%AE%E7%90%83'],
  ['/user?next=https://evil.example', '/user?next=https://evil.example'],
  ['/a/../jiaolian', '/jiaolian'],
  ['/account/reward', '/account/reward'],
])('A-32 a path on this site is kept: %s', (value, expected) => {
  expect(safeRedirectPath(value)).toBe(expected)
})

const PAYLOADS = [
  '',
  'jiaolian',
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /jiaolian',
  '/\u0000/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/././/evil.example',
  '/%2e//evil.example',
  '/x/%2e%2e//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/x\\..\\evil',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'https:evil.example',
  'https:/evil.example',
  '@evil.example',
  '.evil.example',
  'localhost.evil.example',
  '?redirect=//evil.example',
  '#//evil.example',
  '/jiaolian\u2028\u0007',
  '/\ud800',
  `/${'a'.repeat(3000)}`,
  '/account/login',
  '/Account/Login?redirect=/',
  '/x/../account/register',
  '/oauth/wechat?code=1',
  '/api/auth/authLogin/v1/logout',
]

test('A-32 the table has at least 40 payloads', () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(40)
})

test.each(PAYLOADS)('A-32 T09 %j leads home', (value) => {
  expect(safeRedirectPath(value)).toBe('/')
})

test('A-32 no value leads home', () => {
  expect(safeRedirectPath(null)).toBe('/')
  expect(safeRedirectPath(undefined)).toBe('/')
})

test('A-32 every result stays on the site for a browser that follows it', () => {
  for (const value of [
    ...PAYLOADS,
    '/%5Cevil.example',
    '/%2f%2fevil.example',
    '/;@evil.example',
    '/https://evil.example',
  ]) {
    const url = new URL(safeRedirectPath(value), 'https://www.example.com/account/login')
    expect(url.origin).toBe('https://www.example.com')
    // Resolved a second time, as by code that reads the path from the address bar.
    expect(new URL(url.pathname, url).origin).toBe('https://www.example.com')
  }
})
