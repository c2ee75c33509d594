import type { ListedCoach } from '#lib/contracts/coach/coach.ts'
import type { Landing, LandingMeasures, LandingPrice } from '#lib/contracts/listing/landing.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import { formatShortPrice as yuan } from '#lib/format/price.ts'
import { sentence, type Wording } from './wording.ts'

/**
 * Lesson prices: of the most popular class type, compared with the wider area and the cheapest other type, and on this
 * page.
 */
export function priceAnswer(wording: Wording, landing: Landing, coaches: readonly ListedCoach[]): string | null {
  const [first, ...others] = landing.prices
  if (!first) return null
  const { choose } = wording
  const other = others.toSorted((a, b) => a.medianPrice - b.medianPrice)[0]
  return sentence([
    rangeOf(wording, first),
    comparedPrice(wording, first, landing.wider),
    other && otherTypePrice(wording, other, first),
    extremesOnPage(choose, first, coaches),
  ])
}

function rangeOf({ choose }: Wording, { feeType, coachCount, minPrice, medianPrice, maxPrice }: LandingPrice): string {
  const type = FEE_TYPE_WORDS[feeType]
  const [least, middle, most] = [yuan(minPrice), yuan(medianPrice), yuan(maxPrice)]
  if (coachCount === 1) return `${type}只有 1 位报价，${middle} 元`
  if (minPrice === maxPrice) return `${coachCount} 位的${type}都是 ${middle} 元`
  return choose(
    1,
    `${coachCount} 位开${type}，中位数 ${middle} 元，低到 ${least} 元、高到 ${most} 元`,
    `${type}的中位数是 ${middle} 元，${coachCount} 位的报价落在 ${least}–${most} 元`,
    `报了${type}的有 ${coachCount} 位：最低 ${least} 元，最高 ${most} 元，中位数 ${middle} 元`,
    `${least} 元到 ${most} 元，是 ${coachCount} 位${type}的跨度，中位数 ${middle} 元`,
    `一节${type}，中位数 ${middle} 元；${coachCount} 位里最省 ${least} 元，最贵 ${most} 元`,
  )
}

function otherTypePrice(
  { choose }: Wording,
  { feeType, coachCount, medianPrice }: LandingPrice,
  first: LandingPrice,
): string {
  const [type, middle] = [FEE_TYPE_WORDS[feeType], yuan(medianPrice)]
  if (coachCount === 1) return `${type}只有 1 位报价，${middle} 元`
  return choose(
    2,
    `${type} ${coachCount} 位，中位数 ${middle} 元`,
    `换成${type}，${coachCount} 位的中位数是 ${middle} 元`,
    `${coachCount} 位带${type}，中位数是 ${middle} 元`,
    ...(medianPrice < first.medianPrice ? [`想省些，${type}的中位数是 ${middle} 元，${coachCount} 位可选`] : []),
  )
}

function comparedPrice({ choose, widerPlace }: Wording, own: LandingPrice, wider: LandingMeasures | null) {
  const widerPrice = wider?.prices.find(({ feeType }) => feeType === own.feeType)
  if (!widerPrice || !widerPlace) return null
  const difference = own.medianPrice - widerPrice.medianPrice
  const [middle, by] = [yuan(widerPrice.medianPrice), yuan(Math.abs(difference))]
  if (difference === 0) return choose(3, `与${widerPlace}的 ${middle} 元持平`, `${widerPlace}也是 ${middle} 元`)
  const direction = difference > 0 ? '高' : '低'
  return choose(
    3,
    `比${widerPlace}的 ${middle} 元${direction} ${by} 元`,
    `${widerPlace}是 ${middle} 元，这里${direction} ${by} 元`,
    `比${widerPlace}的中位数 ${middle} 元${direction} ${by} 元`,
  )
}

/** The cheapest and the most expensive coach on the page. */
function extremesOnPage(choose: Wording['choose'], { feeType }: LandingPrice, coaches: readonly ListedCoach[]) {
  const priced = coaches
    .flatMap(({ name, feePrices }) => {
      const price = feePrices[feeType - 1]
      return price ? [{ name, price }] : []
    })
    .sort((a, b) => a.price - b.price)
  const [least, most] = [priced[0], priced.at(-1)]
  if (!least || !most || least.price === most.price) return null
  const [low, high] = [yuan(least.price), yuan(most.price)]
  return choose(
    4,
    `本页${least.name}收 ${low} 元，${most.name}收 ${high} 元`,
    `本页最低是${least.name} ${low} 元，最高是${most.name} ${high} 元`,
    `${least.name} ${low} 元、${most.name} ${high} 元，是本页两头`,
    `${least.name}收 ${low} 元、${most.name}收 ${high} 元（本页）`,
  )
}
