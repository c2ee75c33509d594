import type { Certificate } from '#lib/contracts/coach/coach.ts'
import type { CityPlan } from '../geography/city-plan.ts'
import type { Random } from '../grammar/random.ts'
import { fill } from '../grammar/template.ts'
import type { Voice } from '../sports/voice.ts'

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** 4401****2318: a certificate number as masked by the service. */
const maskedNumber = (plan: CityPlan, random: Random) =>
  `${plan.adCode.slice(0, 4)}****${String(random.between(0, 9999)).padStart(4, '0')}`

/** Certificates that must be renewed, with their validity in years. */
const VALIDITIES: readonly (readonly [pattern: RegExp, years: number])[] = [
  [/救护员/, 3],
  [/救生员/, 2],
  [/滑雪|潜水|攀岩/, 3],
]

const validityOf = (kind: string): number | undefined => VALIDITIES.find(([pattern]) => pattern.test(kind))?.[1]

function expiryOf(kind: string, random: Random): string | null {
  const years = validityOf(kind)
  if (!years) return null
  // Most are still valid in November 2026; a few have expired and wait to be renewed.
  const month = random.between(-3, years * 12 - 1)
  const at = 2026 * 12 + 11 + month
  return `${Math.floor(at / 12)}-${twoDigits((at % 12) + 1)}-${twoDigits(random.between(1, 28))}`
}

type DrawnCertificate = Pick<Certificate, 'kind' | 'issuer' | 'maskedNumber' | 'sportSlug' | 'expiresOn'>

/**
 * The coach's certificates: the sport's own first, then teaching and first aid, which have no sport, as if submitted
 * before a sport was asked for.
 */
export function drawCertificates(
  random: Random,
  voice: Voice,
  plan: CityPlan,
  options: { years: number; canTeachSchool: boolean; sportSlug: string },
): DrawnCertificate[] {
  const places = (name: string) => (name === 'province' ? plan.provinceName : plan.adName)
  const count = options.years >= 8 ? random.between(1, 3) : random.between(0, 2)
  const ofSport = random.sample(voice.certificates, count)
  const kinds: (readonly [kind: string, issuer: string])[] = [...ofSport]
  if (options.canTeachSchool && random.chance(0.22)) kinds.push(['教师资格证（体育与健康）', '{province}教育厅'])
  if (random.chance(0.32)) kinds.push(['红十字救护员', '{province}红十字会'])
  return kinds.map(([kind, issuer], at) => ({
    kind,
    sportSlug: at < ofSport.length ? options.sportSlug : '',
    // 直辖市 have a committee where provinces have a department.
    issuer: fill(issuer, places).replace(/市教育厅$/, '市教育委员会'),
    maskedNumber: maskedNumber(plan, random),
    expiresOn: expiryOf(kind, random),
  }))
}

/** Adds the date of issue and of the reviewer's check: the day the current profile was approved. */
export function addCertificateDates(
  random: Random,
  drawn: readonly DrawnCertificate[],
  { since, approvedOn }: { since: number; approvedOn: string },
): Certificate[] {
  const lastYear = Number(approvedOn.slice(0, 4)) - 1
  return drawn.map((certificate) => {
    const { kind, expiresOn } = certificate
    const month = `${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`
    const year = random.between(Math.min(since, lastYear), lastYear)
    const issueDate = expiresOn
      ? `${Number(expiresOn.slice(0, 4)) - validityOf(kind)!}${expiresOn.slice(4)}`
      : `${year}-${month}`
    return { ...certificate, issuedOn: issueDate < approvedOn ? issueDate : approvedOn, checkedOn: approvedOn }
  })
}
