import { isDeepStrictEqual } from 'node:util'
import type { Content, Row } from '#services/shared/resource/record-store.ts'
import type { CategoryTree } from '../category/tree.ts'
import type { GivenCertificate, StoredCertificate } from '../db/schema.ts'

/** Certificates in this release's format, whatever release wrote them. */
export const readCertificates = (stored: readonly GivenCertificate[]): StoredCertificate[] =>
  stored.map(({ kind, issuer, number, sportSlug = '', issuedOn = null, expiresOn, checkedOn = null }) => ({
    ...{ kind, issuer, number, sportSlug },
    ...{ issuedOn, expiresOn, checkedOn },
  }))

/** Drops check dates, which change with every approval without the owner changing anything. */
export const withoutCheckDates = ({ certificates, ...content }: Content): Content =>
  certificates === undefined
    ? content
    : {
        ...content,
        certificates: readCertificates(certificates as GivenCertificate[]).map(({ checkedOn: _, ...each }) => each),
      }

/**
 * Certificates to store in place of the previous ones. Approvals and undos state when each was checked. The console
 * cannot: what is unchanged stays checked, anything else becomes unchecked.
 */
export function certificatesToStore(
  given: readonly GivenCertificate[],
  before: readonly GivenCertificate[],
): StoredCertificate[] {
  const known = readCertificates(before)
  return readCertificates(given).map((certificate, at) => {
    if (given[at]!.checkedOn !== undefined) return certificate
    const same = known.find(({ checkedOn: _, ...each }) => isDeepStrictEqual({ ...each, checkedOn: null }, certificate))
    return same ?? certificate
  })
}

/**
 * Whether a coach that is not a draft has lost a certificate, if only to another in its place, or the mark 已认证 by a
 * change of its certificates. A correction of dates or sport is no loss.
 */
export function losesProof({ content: before, state }: Row, { content: after }: Row): boolean {
  const [earlier, later] = [before.certificates, after.certificates] as [GivenCertificate[], GivenCertificate[]]
  if (state === 'draft') return false
  if (later.length < earlier.length) return true
  const isKept = (one: GivenCertificate) => later.some((other) => isSamePaper(one, other))
  if (!earlier.every(isKept)) return true
  return before.isVerified === true && after.isVerified === false && !isDeepStrictEqual(earlier, later)
}

const isSamePaper = (one: GivenCertificate, other: GivenCertificate) =>
  one.kind === other.kind && one.issuer === other.issuer && one.number === other.number

/** Slugs of the second-level sports a coach teaches, the main one first. */
export const sportsOf = (tree: CategoryTree, categoryIds: readonly number[]): string[] => [
  ...new Set(categoryIds.flatMap((id) => tree.pathOf(id)[1]?.slug ?? [])),
]
