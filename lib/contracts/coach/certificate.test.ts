import { type CheckedCertificate, isValidOn, verificationOn } from './certificate.ts'

const DAY = '2026-11-26'
const one = (changes: Partial<CheckedCertificate> = {}): CheckedCertificate => ({
  ...{ kind: '社会体育指导员', sportSlug: 'lanqiu', expiresOn: null, checkedOn: '2026-01-01' },
  ...changes,
})
const isVerified = (certificates: CheckedCertificate[], ...sports: string[]) =>
  verificationOn(certificates, sports, DAY).isVerified

test('R-9.21 a certificate is valid through its last day, or for ever', () => {
  expect(['2026-11-25', DAY, null].map((expiresOn) => isValidOn({ expiresOn }, DAY))).toEqual([false, true, true])
})

test.each<[what: string, CheckedCertificate[], sports: string[], is: boolean]>([
  ['one for the main sport is enough', [one()], ['lanqiu', 'zuqiu'], true],
  ['one for another sport is not', [one({ sportSlug: 'zuqiu' })], ['lanqiu', 'zuqiu'], false],
  ['one nobody has looked at is not', [one({ checkedOn: null })], ['lanqiu'], false],
  ['one that has expired is not', [one({ expiresOn: '2026-11-25' })], ['lanqiu'], false],
  ['a valid one holds it beside an expired one', [one({ expiresOn: '2026-11-25' }), one()], ['lanqiu'], true],
  ['who teaches swimming besides needs one for it', [one()], ['lanqiu', 'youyong'], false],
  ['and has it with both', [one(), one({ sportSlug: 'youyong' })], ['lanqiu', 'youyong'], true],
  ['who mainly swims needs no other', [one({ sportSlug: 'youyong' })], ['youyong', 'lanqiu'], true],
  ['an older one without a sport is for the main one', [one({ sportSlug: '' })], ['lanqiu'], true],
  ['but not for swimming', [one({ sportSlug: '' })], ['youyong'], false],
  ['unless its name says so', [one({ sportSlug: '', kind: '游泳救生员' })], ['youyong'], true],
  ['and then for no other', [one({ sportSlug: '', kind: '游泳救生员' })], ['lanqiu', 'youyong'], false],
  ['who teaches nothing has none', [one()], [], false],
])('R-14.8 已认证: %s', (_, certificates, sports, expected) => {
  expect(isVerified(certificates, ...sports)).toBe(expected)
})

test('R-14.8 for each sport that requires a certificate it says which ones count and which have expired', () => {
  const certificates = [
    one({ kind: '裁判员', expiresOn: '2026-11-25' }),
    one(),
    one({ kind: '救生员', sportSlug: 'youyong' }),
  ]
  expect(verificationOn(certificates, ['lanqiu', 'zuqiu', 'youyong'], DAY).proofs).toEqual([
    { sportSlug: 'lanqiu', valid: ['社会体育指导员'], expired: ['裁判员'] },
    { sportSlug: 'youyong', valid: ['救生员'], expired: [] },
  ])
})
