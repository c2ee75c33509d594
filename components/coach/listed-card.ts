import { type StaticSource, staticSource } from '#components/ui/static-source.ts'
import type { CoachCardModel } from './coach-card-model.ts'

/** A wide card in the page's payload, besides its HTML: what the button and the map need. */
export interface ListedCard {
  coachId: number
  name: string
  /** Takes no requests at the moment. */
  isPaused?: boolean
  facts: StaticSource<CoachCardModel>
  /** The usual place of lessons; absent if unknown. */
  place?: readonly [href: string, sport: string, longitude: number, latitude: number, note: string]
}

/** Made from the model of a wide card. */
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
