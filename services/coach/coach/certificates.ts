import { isDeepStrictEqual } from 'node:util'
import type { CategoryTree } from '../category/tree.ts'
import type { GivenCertificate, StoredCertificate } from '../db/schema.ts'

/** Certificates as this release knows them, whoever wrote them. */
export const readCertificates = (stored: readonly GivenCertificate[]): StoredCertificate[] =>
  stored.map(({ kind, issuer, number, sportSlug = '', issuedOn = null, expiresOn, checkedOn = null }) => ({
    ...{ kind, issuer, number, sportSlug },
    ...{ issuedOn, expiresOn, checkedOn },
  }))

/**
 * Certificates to be kept in place of those before. An approval, and what is undone by the service itself, say when each
 * was checked. The console cannot: what stays as it was stays checked, anything else is not.
 */
export function keptCertificates(
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

/** The second-level sports of what a coach teaches, by slug, the main one first. */
export const sportsOf = (tree: CategoryTree, categoryIds: readonly number[]): string[] => [
  ...new Set(categoryIds.flatMap((id) => tree.pathOf(id)[1]?.slug ?? [])),
]
