/** The last day a certificate is valid, YYYY-MM-DD in China; null: 长期有效. */
type Expiring = { expiresOn: string | null }

/** Whether a certificate is valid on a day in China; its last day counts. */
export const isValidOn = ({ expiresOn }: Expiring, day: string): boolean => expiresOn === null || day <= expiresOn

type OfSport = {
  kind: string
  /** Second-level sport by its slug; empty: handed in before that was asked. */
  sportSlug: string
}
/** `checkedOn`: the day of the approval that compared it with its photo, YYYY-MM-DD in China; null: nobody has. */
export type CheckedCertificate = Expiring & OfSport & { checkedOn: string | null }

/** Who teaches it needs a certificate for it, whatever else they teach. */
const SWIMMING = { slug: 'youyong', name: '游泳' } as const

/** One that names no sport is for swimming if its own name says so, and for nothing else then; else for the coach's main sport. */
const isFor = ({ kind, sportSlug }: OfSport, sport: string, main: string): boolean => {
  if (sportSlug !== '') return sportSlug === sport
  return kind.includes(SWIMMING.name) ? sport === SWIMMING.slug : sport === main && main !== SWIMMING.slug
}

/** What certificates say of one sport on a day, by their names: those that count, and those that did until they expired. */
export type SportProof = { sportSlug: string; valid: string[]; expired: string[] }

/**
 * whether a coach is 已认证 on a day in China, and why: a certificate that was checked and is valid for the main
 * sport, and one for swimming of who teaches it. `sports`: second-level, by slug, the main one first.
 */
export function markOn(
  certificates: readonly CheckedCertificate[],
  sports: readonly string[],
  day: string,
): { isVerified: boolean; proofs: SportProof[] } {
  const [main] = sports
  if (main === undefined) return { isVerified: false, proofs: [] }
  const asked = new Set([main, ...sports.filter((sport) => sport === SWIMMING.slug)])
  const checked = certificates.filter(({ checkedOn }) => checkedOn !== null)
  const proofs = [...asked].map((sportSlug) => {
    const held = checked.filter((each) => isFor(each, sportSlug, main))
    const kinds = (isValid: boolean) => held.filter((each) => isValidOn(each, day) === isValid).map(({ kind }) => kind)
    return { sportSlug, valid: kinds(true), expired: kinds(false) }
  })
  return { isVerified: proofs.every(({ valid }) => valid.length > 0), proofs }
}
