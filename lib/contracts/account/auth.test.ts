import { bindWechat, unbindWechat } from './auth.ts'

const unionId = 'a'.repeat(43)

test.each([
  ['bound', bindWechat, { unionId }],
  ['forgotten', unbindWechat, {}],
] as const)('R-7.62 A-14 WeChat is %s with either a password or a code, not both', (_what, { input }, rest) => {
  const refusal = (proof: object) => input.safeParse({ ...rest, ...proof }).error?.issues[0]?.message ?? null
  expect(refusal({ password: '雨后的球场' })).toBeNull()
  expect(refusal({ verifyCode: '123456' })).toBeNull()
  expect(refusal({})).toBe('请输入登录密码或短信验证码')
  expect(refusal({ password: '雨后的球场', verifyCode: '123456' })).toBe('请输入登录密码或短信验证码')
})
