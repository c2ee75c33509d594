import { sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { releaseDemand } from '#lib/contracts/demand.ts'
import { DEFAULT_MESSAGES, ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { openEmptySite } from '#tests/services/open-test-site.ts'

let site: Awaited<ReturnType<typeof openEmptySite>>
beforeAll(async () => {
  site = await openEmptySite()
})
afterAll(() => site.close())

const DEMAND = { opinionType: 1, description: '想学篮球', contactMobile: '13812345678', pictures: [] }

test('R-5.2 requesting a code with an invalid number is refused with the specified message', async () => {
  const { envelope } = await site.call(sendVerifyCode, { mobile: '12345678901' })
  expect([envelope.code, envelope.msg]).toEqual([
    ERROR_CODES.BAD_INPUT,
    expect.stringContaining('请输入正确的手机号码'),
  ])
})

test('several invalid fields are listed together, each once', async () => {
  const { envelope } = await site.call(releaseDemand, { ...DEMAND, opinionType: 9, contactMobile: '1' })
  expect(envelope.msg).toBe('请选择需求类型；请输入正确的手机号码')
})

test('a field without a message of its own gets the general one', async () => {
  const { envelope } = await site.call(searchCoaches, { pageNum: 'many' })
  expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.BAD_INPUT, DEFAULT_MESSAGES[ERROR_CODES.BAD_INPUT]])
})
