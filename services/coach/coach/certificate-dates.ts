import { createHash } from 'node:crypto'
import { daysBetween, plusDays } from '#lib/contracts/days.ts'
import type { CERTIFICATE_NOTICES } from '#lib/contracts/notice/notice-kinds.ts'
import { CERTIFICATE_WARNING_DAYS } from '#lib/contracts/workbench/workbench.ts'
import type { StoredCertificate } from '../db/schema.ts'

type NoticeKind = (typeof CERTIFICATE_NOTICES)[number]

/**
 * When the owner of a certificate is notified, in days before it expires, and until when a notice missed on
 * the day itself is caught up on: a later notice says more, and the owner knows about what expired long ago.
 */
const STEPS: readonly { from: number; until: number; kind: NoticeKind }[] = [
  { from: CERTIFICATE_WARNING_DAYS, until: 8, kind: 'certificateDueInMonth' },
  { from: 7, until: 1, kind: 'certificateDueInWeek' },
  { from: 0, until: -7, kind: 'certificateDue' },
]

type ExpiringCertificate = Pick<StoredCertificate, 'kind' | 'issuer' | 'number'> & { expiresOn: string }

/** Whether it has a valid last day: an older release accepted any digits. */
const hasExpiry = (certificate: StoredCertificate): certificate is StoredCertificate & ExpiringCertificate =>
  certificate.expiresOn !== null && !Number.isNaN(Date.parse(certificate.expiresOn))

/** Key of a notice about a certificate, without its number. It begins with the last day on which it matters. */
const keyOf = ({ kind, issuer, number, expiresOn }: ExpiringCertificate, step: NoticeKind): string => {
  const certificate = createHash('sha256')
    .update(JSON.stringify([kind, issuer, number]))
    .digest('base64url')
  return `${plusDays(expiresOn, 7)} ${step} ${certificate.slice(0, 16)}`
}

/** Notices due on a day and not sent yet: each kind once, however many certificates it is about. */
export function dueNotices(
  certificates: readonly StoredCertificate[],
  sentKeys: readonly string[],
  day: string,
): { kinds: NoticeKind[]; keys: string[] } {
  const found = certificates.filter(hasExpiry).flatMap((certificate) => {
    const daysLeft = daysBetween(day, certificate.expiresOn)
    return STEPS.filter(({ from, until }) => daysLeft <= from && daysLeft >= until).map(({ kind }) => ({
      kind,
      key: keyOf(certificate, kind),
    }))
  })
  const unsent = found.filter(({ key }) => !sentKeys.includes(key))
  return { kinds: [...new Set(unsent.map(({ kind }) => kind))], keys: [...new Set(unsent.map(({ key }) => key))] }
}

/** Keys of sent notices that are still worth storing. */
export const unexpiredKeys = (sentKeys: readonly string[], day: string): string[] =>
  sentKeys.filter((key) => key.slice(0, 10) >= day)

/** The first day after this one on which a notice is due or a certificate has expired; null for none. */
export function nextDueOn(certificates: readonly StoredCertificate[], day: string): string | null {
  const days = certificates
    .filter(hasExpiry)
    .flatMap(({ expiresOn }) => [...STEPS.map(({ from }) => plusDays(expiresOn, -from)), plusDays(expiresOn, 1)])
    .filter((each) => each > day)
  return days.toSorted()[0] ?? null
}

/** When to check certificates that were just written: today, if a notice is due. */
export const dueOn = (
  certificates: readonly StoredCertificate[],
  sentKeys: readonly string[],
  day: string,
): string | null => (dueNotices(certificates, sentKeys, day).kinds.length > 0 ? day : nextDueOn(certificates, day))
