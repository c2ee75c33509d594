import { BALL_OFFERS } from './balls.ts'
import { FIGHTING_OFFERS } from './fighting.ts'
import type { SportOffer } from './offer.ts'
import { OUTDOOR_OFFERS } from './outdoors.ts'
import { STUDIO_OFFERS } from './studio.ts'
import { WATER_AND_ICE_OFFERS } from './water-and-ice.ts'

/** Facilities and prices for each second-level sport. */
export const OFFERS: Record<string, SportOffer> = {
  ...BALL_OFFERS,
  ...WATER_AND_ICE_OFFERS,
  ...FIGHTING_OFFERS,
  ...STUDIO_OFFERS,
  ...OUTDOOR_OFFERS,
}
