import type { StoredCertificate } from '../db/schema.ts'
import { dueNotices, dueOn, nextDueOn, unexpiredKeys } from './certificate-dates.ts'

const until = (expiresOn: string | null, number = 'A1'): StoredCertificate => ({
  ...{ kind: '救护员', issuer: '红十字会', number, sportSlug: '' },
  ...{ issuedOn: null, expiresOn, checkedOn: '2026-01-01' },
})
const END = '2026-12-31'

test.each([
  ['2026-11-30', [], '2026-12-01'],
  ['2026-12-01', ['certificateDueInMonth'], '2026-12-24'],
  // Missed on the day itself.
  ['2026-12-23', ['certificateDueInMonth'], '2026-12-24'],
  ['2026-12-24', ['certificateDueInWeek'], '2026-12-31'],
  ['2026-12-30', ['certificateDueInWeek'], '2026-12-31'],
  ['2026-12-31', ['certificateDue'], '2027-01-01'],
  ['2027-01-07', ['certificateDue'], null],
  ['2027-01-08', [], null],
])(
  'R-14.7 on %s the owner is to be notified with %j of a certificate valid until 2026-12-31, and the next check is on %s',
  (day, kinds, next) => {
    expect([dueNotices([until(END)], [], day).kinds, nextDueOn([until(END)], day)]).toEqual([kinds, next])
  },
)

test('R-14.7 a notice is not repeated, even if the certificate is saved again; another certificate has its own', () => {
  const [day, later] = ['2026-12-01', '2026-12-24']
  const { keys } = dueNotices([until(END)], [], day)
  expect(dueNotices([until(END)], keys, day).kinds).toEqual([])
  expect(dueOn([until(END)], keys, day)).toBe('2026-12-24')
  expect(dueOn([until(END)], [], day)).toBe(day)
  expect(dueNotices([until(END), until(END, 'B2')], keys, day).kinds).toEqual(['certificateDueInMonth'])
  expect(dueNotices([until(END)], keys, later).kinds).toEqual(['certificateDueInWeek'])
})

test('R-14.7 two certificates expiring together give one notice, and both are remembered, without their numbers', () => {
  const { kinds, keys } = dueNotices([until(END, '440106199001011234'), until(END, 'B2')], [], '2026-12-31')
  expect([kinds, keys.length]).toEqual([['certificateDue'], 2])
  expect(keys.join()).not.toContain('440106199001011234')
  expect([unexpiredKeys(keys, '2027-01-07').length, unexpiredKeys(keys, '2027-01-08')]).toEqual([2, []])
})

test('the earliest expiry is checked first; a certificate without one, or with an impossible date, is never checked', () => {
  expect(nextDueOn([until('2027-06-30'), until(END), until(null), until('2026-99-99')], '2026-11-01')).toBe(
    '2026-12-01',
  )
  expect(nextDueOn([until(null), until('2026-99-99')], '2026-11-01')).toBeNull()
  // Written by people who mean that it never expires.
  expect(nextDueOn([until('9999-12-31')], '2026-11-01')).toBe('9999-12-01')
})
