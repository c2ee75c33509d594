import { categoryOf } from '../category-of.ts'
import { placeName } from '../geography/place-names.ts'
import { Deck } from '../grammar/deck.ts'
import { roundTo } from '../grammar/numbers.ts'
import type { Random } from '../grammar/random.ts'
import { linesFor, type TagApplies } from '../grammar/tagged.ts'
import { fill, type Slots } from '../grammar/template.ts'
import { OFFERS } from './offers/all.ts'
import type { VenueKind } from './venue-kinds.ts'
import {
  BUSY,
  CLOSED_NOTES,
  CLOSINGS,
  LENT,
  OPENINGS,
  QUIET,
  RHYTHMS,
  RULES,
  SERVICES_LINES,
} from './words/introduction.ts'
import { BY_BIKE, BY_BUS, BY_CAR, BY_METRO, METRO_CITIES } from './words/transport.ts'

/** Facts about a venue, besides its kind. */
export type Place = {
  name: string
  cityCode: string
  cityName: string
  districtName: string
  road: string
  kind: VenueKind
  /** Year of opening. */
  since: number
  isClosed: boolean
}

/** Adds spaces between Chinese and digits, in the site's style. */
const spaced = (text: string) =>
  text.replace(/(\p{Script=Han})(?=\d)/gu, '$1 ').replace(/(\d)(?=\p{Script=Han})/gu, '$1 ')

const MAX_SPORTS_DESCRIBED = 3
const SQUARE_METRES = /平方米|米塑胶/

/** Which tags apply to a venue. */
const tagsOf = ({ kind }: Place): TagApplies => {
  const isPool = kind.sports[0] === 'youyong'
  return (tag) => {
    if (tag === 'p') return kind.isPublic === true
    if (tag === 'c') return kind.isPublic !== true
    if (tag === 'o') return kind.isOutdoor === true
    if (tag === 'i') return kind.isOutdoor !== true
    return tag === 'd' ? kind.isOutdoor !== true && !isPool : tag === 'w' && isPool
  }
}

/** 6 片羽毛球场和 8 张乒乓球台: the facilities for the venue's main sports. */
export function groundsOf(sports: readonly string[], random: Random): string {
  const parts = sports.slice(0, MAX_SPORTS_DESCRIBED).map((slug) => {
    const [text, least, most] = OFFERS[slug]!.grounds
    const count = random.between(least, most)
    return text.replace('{n}', String(SQUARE_METRES.test(text) && most > least ? roundTo(count, 50) : count))
  })
  const [last = ''] = parts.splice(-1)
  return parts.length > 0 ? `${parts.join('、')}和${last}` : last
}

/** HTML of p, h2, ul and li: what the venue is, what it offers for its sports, how it is run. */
export function introductionOf(place: Place, random: Random): string {
  const { kind } = place
  const applies = tagsOf(place)
  const deckOf = (lines: readonly string[]) => new Deck(linesFor(lines, applies), random)
  const lent = new Deck(LENT[kind.isOutdoor ? 'o' : 'i']!, random)
  const slots: Slots = (name) => {
    switch (name) {
      case 'name':
        return place.name.replace(/（.*）$/, '')
      case 'district':
        return placeName(place)
      case 'road':
        return place.road
      case 'since':
        return String(place.since)
      case 'grounds':
        return groundsOf(kind.sports, random)
      case 'sports':
        return categoryOf(kind.sports[0]!).name
      case 'busy':
        return random.pick(BUSY)
      case 'quiet':
        return random.pick(QUIET)
      default:
        return lent.draw()
    }
  }
  const render = (template: string) => fill(template, slots)
  const paragraph = (...sentences: string[]) => `<p>${sentences.join('')}</p>`

  const describedSports = kind.sports.slice(0, MAX_SPORTS_DESCRIBED)
  const sportLines = describedSports.flatMap((slug) => {
    const lines = new Deck(OFFERS[slug]!.lines, random)
    return Array.from({ length: describedSports.length > 1 ? 1 : 2 }, () => lines.draw())
  })
  const services = deckOf(SERVICES_LINES)
  const rules = deckOf(RULES)
  const rhythm = deckOf(RHYTHMS)
  const service = [services.draw(), services.draw()].map(render)
  const rule = [rules.draw(), rules.draw()].map(render)
  const parts = [
    ...(place.isClosed ? [paragraph(`<strong>${deckOf(CLOSED_NOTES).draw()}</strong>`)] : []),
    paragraph(render(deckOf(OPENINGS).draw())),
    paragraph(...sportLines.map(render)),
    paragraph(render(rhythm.draw()), ...(random.chance(0.4) ? [render(rhythm.draw())] : [])),
    random.chance(0.5)
      ? paragraph(...service)
      : `<h2>场内设施</h2><ul>${service.map((line) => `<li>${line}</li>`).join('')}</ul>`,
    random.chance(0.5)
      ? paragraph(...rule)
      : `<h2>入场须知</h2><ul>${rule.map((line) => `<li>${line}</li>`).join('')}</ul>`,
    paragraph(render(deckOf(CLOSINGS).draw())),
  ]
  return spaced(parts.join(''))
}

/** One line: by metro if there is one, by bus, by car. */
export function transportOf(place: Place, random: Random): string {
  const slots: Slots = (name) => {
    if (name === 'road') return place.road
    return String(name === 'cars' ? random.between(6, 60) : random.between(2, name === 'walk' ? 14 : 8))
  }
  const hasMetro = METRO_CITIES.has(place.cityCode) && random.chance(0.75)
  const directions = [
    ...(hasMetro ? [random.pick(linesFor(BY_METRO, (tag) => tag === 'm'))] : []),
    random.pick(BY_BUS),
    random.pick(BY_CAR),
  ].map((template) => fill(template, slots))
  return spaced(`${directions.join('；')}。${random.pick(BY_BIKE)}`)
}
