/** The last day a certificate is valid, YYYY-MM-DD in China; null for 长期有效. */
type Expiring = { expiresOn: string | null }

/** Whether a certificate is valid on a day in China, its last day included. */
export const isValidOn = ({ expiresOn }: Expiring, day: string): boolean => expiresOn === null || day <= expiresOn

type OfSport = {
  kind: string
  /** Slug of the second-level sport; empty if submitted before the form asked for it. */
  sportSlug: string
}
/** `checkedOn`: the day of the approval that compared it with its photo, YYYY-MM-DD in China; null if not checked. */
export type CheckedCertificate = Expiring & OfSport & { checkedOn: string | null }

/** Anyone who teaches swimming needs a certificate for it, whatever else they teach. */
const SWIMMING = { slug: 'youyong', name: '游泳' } as const

/**
 * A certificate without a sport counts for swimming only if its name says so; otherwise for the coach's main sport,
 * unless that is swimming.
 */
const countsFor = ({ kind, sportSlug }: OfSport, sport: string, main: string): boolean => {
  if (sportSlug !== '') return sportSlug === sport
  return kind.includes(SWIMMING.name) ? sport === SWIMMING.slug : sport === main && main !== SWIMMING.slug
}

/** Names of the checked certificates for one sport, split into valid and expired on a given day. */
export type SportProof = { sportSlug: string; valid: string[]; expired: string[] }

/**
 * whether a coach is 已认证 on a day in China, with the proof: a checked, valid certificate for the main sport,
 * and one for swimming if they teach it. `sports`: slugs of second-level sports, the main one first.
 */
export function verificationOn(
  certificates: readonly CheckedCertificate[],
  sports: readonly string[],
  day: string,
): { isVerified: boolean; proofs: SportProof[] } {
  const [main] = sports
  if (main === undefined) return { isVerified: false, proofs: [] }
  const requiredSports = new Set([main, ...sports.filter((sport) => sport === SWIMMING.slug)])
  const checked = certificates.filter(({ checkedOn }) => checkedOn !== null)
  const proofs = [...requiredSports].map((sportSlug) => {
    const matching = checked.filter((each) => countsFor(each, sportSlug, main))
    const kinds = (isValid: boolean) =>
      matching.filter((each) => isValidOn(each, day) === isValid).map(({ kind }) => kind)
    return { sportSlug, valid: kinds(true), expired: kinds(false) }
  })
  return { isVerified: proofs.every(({ valid }) => valid.length > 0), proofs }
}
