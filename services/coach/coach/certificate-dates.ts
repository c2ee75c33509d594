import { createHash } from 'node:crypto'
import { daysBetween, plusDays } from '#lib/contracts/days.ts'
import type { CERTIFICATE_NOTICES } from '#lib/contracts/notice/notice-kinds.ts'
import { CERTIFICATE_WARNING_DAYS } from '#lib/contracts/workbench/workbench.ts'
import type { StoredCertificate } from '../db/schema.ts'

type NoticeKind = (typeof CERTIFICATE_NOTICES)[number]

/**
 * When its owner is told of a certificate, in days before it expires, and until when that is made up for if
 * nobody could tell it on the day itself: a later notice says more, and of what expired long ago its owner knows.
 */
const STEPS: readonly { from: number; until: number; kind: NoticeKind }[] = [
  { from: CERTIFICATE_WARNING_DAYS, until: 8, kind: 'certificateDueInMonth' },
  { from: 7, until: 1, kind: 'certificateDueInWeek' },
  { from: 0, until: -7, kind: 'certificateDue' },
]

type Dated = Pick<StoredCertificate, 'kind' | 'issuer' | 'number'> & { expiresOn: string }

/** An older release took any figures for a day. */
const hasEnd = (certificate: StoredCertificate): certificate is StoredCertificate & Dated =>
  certificate.expiresOn !== null && !Number.isNaN(Date.parse(certificate.expiresOn))

/** Says which notice of which certificate it was, without its number. It begins with the last day it has a meaning. */
const keyOf = ({ kind, issuer, number, expiresOn }: Dated, step: NoticeKind): string => {
  const certificate = createHash('sha256')
    .update(JSON.stringify([kind, issuer, number]))
    .digest('base64url')
  return `${plusDays(expiresOn, 7)} ${step} ${certificate.slice(0, 16)}`
}

/** What is to be told on a day and was not: each kind once, however many certificates it is about. */
export function untold(
  certificates: readonly StoredCertificate[],
  told: readonly string[],
  day: string,
): { kinds: NoticeKind[]; keys: string[] } {
  const found = certificates.filter(hasEnd).flatMap((certificate) => {
    const left = daysBetween(day, certificate.expiresOn)
    return STEPS.filter(({ from, until }) => left <= from && left >= until).map(({ kind }) => ({
      kind,
      key: keyOf(certificate, kind),
    }))
  })
  const open = found.filter(({ key }) => !told.includes(key))
  return { kinds: [...new Set(open.map(({ kind }) => kind))], keys: [...new Set(open.map(({ key }) => key))] }
}

/** What of it is still worth remembering. */
export const stillTold = (told: readonly string[], day: string): string[] =>
  told.filter((key) => key.slice(0, 10) >= day)

/** The first day after this one on which a certificate is to be told of, or does not count any more; null for none. */
export function nextDueOn(certificates: readonly StoredCertificate[], day: string): string | null {
  const days = certificates
    .filter(hasEnd)
    .flatMap(({ expiresOn }) => [...STEPS.map(({ from }) => plusDays(expiresOn, -from)), plusDays(expiresOn, 1)])
    .filter((each) => each > day)
  return days.toSorted()[0] ?? null
}

/** When to look at certificates that were just written: today, if there is something to tell of them. */
export const dueOn = (
  certificates: readonly StoredCertificate[],
  told: readonly string[],
  day: string,
): string | null => (untold(certificates, told, day).kinds.length > 0 ? day : nextDueOn(certificates, day))
