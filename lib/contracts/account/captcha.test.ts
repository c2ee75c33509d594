import { CaptchaUid } from './captcha.ts'

test('R-4.21 a captcha id has 16 to 64 URL-safe characters and nothing else', () => {
  const uid = 'Ab_-0123456789ab'
  const candidates = [uid, uid.repeat(4), uid.slice(1), `${uid.repeat(4)}0`, `/${uid}`, `${uid}\n`]
  expect(candidates.map((each) => CaptchaUid.safeParse(each).success)).toEqual([true, true, false, false, false, false])
})
