import { VERIFICATION_PATTERN, verificationTags } from './verification.ts'

test('R-15.11 each engine gets its tag under the name it expects, and none without a code', () => {
  expect(verificationTags('baidu=codeva-Ab1,google=g_2,bing=B3,360=c4,sogou=d.5,shenma=e6,toutiao=f7')).toEqual({
    'baidu-site-verification': 'codeva-Ab1',
    'google-site-verification': 'g_2',
    'msvalidate.01': 'B3',
    '360-site-verification': 'c4',
    sogou_site_verification: 'd.5',
    'shenma-site-verification': 'e6',
    'bytedance-verification-code': 'f7',
  })
  expect(verificationTags('')).toEqual({})
})

test.each([
  ['', true],
  ['baidu=codeva-x', true],
  ['baidu=codeva-x,google=y', true],
  ['baidu=', false],
  ['yahoo=x', false],
  ['baidu=x,', false],
  ['baidu=<script>', false],
])('the setting %j is accepted: %j', (setting, isTaken) => {
  expect(VERIFICATION_PATTERN.test(setting)).toBe(isTaken)
})
