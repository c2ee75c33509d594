import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { LEAD_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { draftCookie, readDraft } from './draft.ts'
import { postLeadForm } from './post-lead-form.ts'

const TYPED = {
  kind: 'coach',
  id: '12',
  callName: '王女士',
  mobile: '13912345678',
  verifyCode: '123456',
  learnerAge: '7-9',
  times: ['61', '62'],
  description: '周末上课',
  consentVersion: LEAD_CONSENT_VERSION,
  clientKey: 'AAAAAAAAAAAAAAAAAAAAAA',
  uid: 'a'.repeat(32),
  imageCode: 'A7KP',
  isCodeSent: '',
  step: 'send',
}

function formOf(typed: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...TYPED, ...typed }))
    for (const each of [value].flat()) form.append(name, each)
  return form
}

/** Posts the form to a stubbed service; returns the outcome and the calls made. */
async function post(typed: object, response = { code: 0, msg: 'success', data: { token: 't'.repeat(43) } as unknown }) {
  const asked: [string, unknown][] = []
  const outcome = await postLeadForm(formOf(typed), async ({ path }, input) => {
    asked.push([path, input])
    return response
  })
  return { outcome, asked }
}

test('R-10.2 a complete form is sent and leads to the lead; no input is kept', async () => {
  const { outcome, asked } = await post({})
  expect(outcome).toEqual({ location: `/yuyue/s/${'t'.repeat(43)}`, draft: null })
  expect(asked).toMatchObject([
    ['lead/v1/sendLead', { kind: 'coach', id: 12, mobile: '13912345678', times: [61, 62], level: null }],
  ])
})

test('R-10.6 sent again after an account came to own the lead, a form leads to the account’s requests', async () => {
  const { outcome } = await post({}, { code: 0, msg: 'success', data: { token: null } })
  expect(outcome).toEqual({ location: '/user/demands', draft: null })
})

test('R-10.2 a code is requested with the captcha’s characters; the page then has a field for it and all the input', async () => {
  const { outcome, asked } = await post({ step: 'code', verifyCode: '' })
  expect(asked).toEqual([
    ['verifyCode/v1/sendVerifyCode', { mobile: TYPED.mobile, imageCode: 'A7KP', uid: TYPED.uid, purpose: 'lead' }],
  ])
  expect(outcome).toMatchObject({ location: '/yuyue/jiaolian/12#code', draft: { isCodeSent: true, errors: {} } })
  expect(outcome?.draft?.values).toMatchObject({ callName: '王女士', times: ['61', '62'], description: '周末上课' })
  expect(outcome?.draft?.values.imageCode).toBe('')
})

test('R-10.2 a code is requested with work instead of the captcha’s characters, and neither is kept', async () => {
  const work = { challenge: 'c'.repeat(22), bits: 22, numbers: Array<number>(16).fill(99_999_999) }
  const { outcome, asked } = await post({ step: 'code', imageCode: '', work: JSON.stringify(work) })
  expect(asked).toEqual([
    ['verifyCode/v1/sendVerifyCode', { mobile: TYPED.mobile, work, uid: TYPED.uid, purpose: 'lead' }],
  ])
  expect(outcome?.draft).toMatchObject({ isCodeSent: true, values: { imageCode: '', work: '' } })
  expect((await post({ step: 'code', work: '{' })).asked).toEqual([])
})

test('R-10.2 Enter in a field requests a code if only the captcha’s characters were typed, otherwise it sends the lead', async () => {
  const callsOf = async (typed: object) => (await post({ step: 'next', ...typed })).asked.map(([path]) => path)
  expect(await callsOf({ verifyCode: '' })).toEqual(['verifyCode/v1/sendVerifyCode'])
  expect(await callsOf({ imageCode: '' })).toEqual(['lead/v1/sendLead'])
  expect(await callsOf({})).toEqual(['lead/v1/sendLead'])
  const { outcome } = await post({ step: 'next', imageCode: '', verifyCode: '' })
  expect(outcome?.draft?.errors).toEqual({ verifyCode: '请先获取短信验证码，再填在这里' })
})

test('R-10.2 a typed code stays if something else is wrong, and goes when another one is sent', async () => {
  const { outcome } = await post({ callName: '' })
  expect(outcome?.draft?.values.verifyCode).toBe('123456')
  expect((await post({ step: 'code' })).outcome?.draft?.values.verifyCode).toBe('')
})

test.each([
  ['no name', { callName: ' ' }, { callName: '请填写怎么称呼您' }],
  ['no number', { mobile: '' }, { mobile: '请输入手机号码' }],
  ['a wrong number', { mobile: '12345' }, { mobile: '请输入正确的手机号码' }],
  ['no code', { verifyCode: '' }, { verifyCode: '请先获取短信验证码，再填在这里' }],
  ['a code that is none', { verifyCode: '12' }, { verifyCode: '请输入 6 位短信验证码' }],
  ['words beyond what is taken', { description: '好'.repeat(301) }, { description: '补充说明最多 300 字' }],
])('R-10.2 %s is reported at its field, and nothing is sent', async (_, typed, errors) => {
  const { outcome, asked } = await post(typed)
  expect([asked, outcome?.draft?.errors, outcome?.location]).toEqual([[], errors, '/yuyue/jiaolian/12#wrong'])
})

test.each([
  [ERROR_CODES.CODE_WRONG, 'send', 'verifyCode'],
  [ERROR_CODES.CAPTCHA_WRONG, 'code', 'imageCode'],
  [ERROR_CODES.TOO_MANY_REQUESTS, 'code', 'mobile'],
  [ERROR_CODES.CONFLICT, 'send', ''],
])('R-10.2 an error %i of the service is shown where it belongs', async (code, step, field) => {
  const { outcome } = await post({ step, isCodeSent: 'yes' }, { code, msg: '不行', data: null })
  expect(outcome?.draft).toMatchObject({ errors: { [field]: '不行' }, isCodeSent: true })
})

test.each([
  ['Chinese', '好'.repeat(300)],
  ['emoji', '😀'.repeat(300)],
  ['line breaks', '好\r\n'.repeat(149)],
])('R-10.2 a description as long as is taken comes back whole: %s', async (_, description) => {
  const { outcome } = await post({ description, callName: '' })
  expect(outcome?.draft?.errors).not.toHaveProperty('description')
  const line = draftCookie(outcome!.draft, true)
  expect(line.length).toBeLessThan(4096)
  expect(readDraft(/=([^;]*)/.exec(line)?.[1])?.values.description).toBe(description)
})

test('a form that is not ours leads nowhere', async () => {
  for (const typed of [{ kind: 'article' }, { id: '0' }, { id: '../x' }]) expect((await post(typed)).outcome).toBeNull()
})

test('the input goes to the page and back in a cookie scripts cannot read, for ten minutes', async () => {
  const { outcome } = await post({ callName: '' })
  const line = draftCookie(outcome!.draft, true)
  expect(line).toMatch(/; Path=\/yuyue; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
  expect(readDraft(/=([^;]*)/.exec(line)?.[1])).toEqual(outcome!.draft)
  expect(draftCookie(null, false)).toBe('leadDraft=; Path=/yuyue; Max-Age=0; HttpOnly; SameSite=Lax')
  expect(line.length).toBeLessThan(4096)
  expect([readDraft(undefined), readDraft('%%'), readDraft('bm8')]).toEqual([null, null, null])
  const longest = await post({
    description: '好'.repeat(5000),
    times: Array.from({ length: 21 }, (_, at) => String(at)),
  })
  expect(draftCookie(longest.outcome!.draft, true).length).toBeLessThan(4096)
})
