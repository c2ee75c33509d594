import { type StaticSource, staticSource } from '#components/ui/static-source.ts'
import type { CoachCardModel } from './coach-card-model.ts'

/** A wide card as a page carries it beside its HTML: what the button and the map work with. */
export interface ListedCard {
  coachId: number
  name: string
  /** Nobody is asked for a lesson meanwhile. */
  isPaused?: boolean
  facts: StaticSource<CoachCardModel>
  /** Where lessons mostly take place; absent where that is not known. */
  place?: readonly [href: string, sport: string, longitude: number, latitude: number, note: string]
}

/** Of a model made for the wide card. */
export function listedCard(card: CoachCardModel): ListedCard {
  const { name, href, sport, at, distance, area, isPaused } = card
  return {
    coachId: card.row![1],
    name,
    ...(isPaused && { isPaused }),
    facts: staticSource(card),
    ...(at && { place: [href, sport, ...at, distance ?? area] as const }),
  }
}
