import { CaptchaUid } from './captcha.ts'

test('R-4.21 a picture is named by 16 to 64 letters and nothing around them', () => {
  const uid = 'Ab_-0123456789ab'
  const named = [uid, uid.repeat(4), uid.slice(1), `${uid.repeat(4)}0`, `/${uid}`, `${uid}\n`]
  expect(named.map((each) => CaptchaUid.safeParse(each).success)).toEqual([true, true, false, false, false, false])
})
