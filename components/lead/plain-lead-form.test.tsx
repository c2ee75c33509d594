import { renderToStaticMarkup } from 'react-dom/server'
import type { LeadTarget } from '#lib/contracts/lead/lead.ts'
import type { LeadDraft } from '#lib/lead-form/draft.ts'
import { PlainLeadForm } from './plain-lead-form.tsx'

const COACH: LeadTarget = {
  ...{ kind: 'coach', id: 1001, name: '林教练', recipient: null, feeTypes: [1], openParts: [], isPaused: false },
}

const markupOf = (draft: LeadDraft | null, target = COACH) =>
  renderToStaticMarkup(<PlainLeadForm target={target} draft={draft} clientKey="key" captchaUid="uid" />)

test('R-10.2 a message that was refused comes back in an open part of the form', () => {
  const html = markupOf({
    values: { description: '好'.repeat(301) },
    errors: { description: '补充说明最多 300 字' },
    isCodeSent: false,
  })
  expect(html).toContain('<details open="">')
  expect(html).toMatch(/<textarea[^>]* aria-invalid="true"[^>]*>好{301}</)
})

test('R-10.2 the rest of the form is open when something is filled in there, otherwise closed', () => {
  const isOpen = (values: LeadDraft['values'], target = COACH) =>
    markupOf({ values, errors: {}, isCodeSent: true }, target).includes('<details open="">')
  expect(markupOf(null)).toContain('<details>')
  expect(isOpen({ callName: '王女士', times: ['61'], description: '' })).toBe(false)
  expect(isOpen({ level: 'none' })).toBe(true)
  expect(isOpen({ times: ['61'] }, { ...COACH, kind: 'job' })).toBe(true)
})

test('R-10.2 the message cannot become longer than what is taken', () => {
  expect(markupOf(null)).toMatch(/<textarea[^>]* maxLength="300"/)
})

test('R-10.2 Enter in a field does what comes next, by a button that only Enter presses', () => {
  const [first] = markupOf({ values: {}, errors: {}, isCodeSent: true }).match(/<button[^>]*>/) ?? []
  for (const attribute of ['value="next"', 'class="visually-hidden"', 'tabindex="-1"', 'aria-hidden="true"'])
    expect(first).toContain(attribute)
})

test('R-10.2 a typed code stays in its field unless it was wrong', () => {
  const codeFieldAfter = (errors: LeadDraft['errors']) =>
    /<input id="verifyCode"[^>]*>/.exec(markupOf({ values: { verifyCode: '123456' }, errors, isCodeSent: true }))?.[0]
  expect(codeFieldAfter({ callName: '请填写怎么称呼您' })).toContain('value="123456"')
  expect(codeFieldAfter({ verifyCode: '验证码错误' })).toContain('value=""')
})
