import { EXAM_PATH } from '#lib/config/routes.ts'
import { LISTINGS } from './listings.ts'
import { matchRoute, type RouteMatch } from './match-route.ts'

/**
 * Whether an address is a text for the whole country, whose one place is the nationwide host. 中考体育 is none
 * here: a city with an official table of its own has a page of its own, which only its data can tell.
 */
export function isText(match: RouteMatch): boolean {
  switch (match.kind) {
    case 'list':
      return !LISTINGS[match.family.noun].hasPlaces
    case 'detail':
      // Without a number it is nothing anywhere.
      return match.id !== null && !LISTINGS[match.family.noun].hasPlaces
    case 'page':
      return match.page.isNationwide === true && match.page.path !== EXAM_PATH
    default:
      return false
  }
}

/** The same of a path of ours. */
export const isTextPath = (path: string): boolean => isText(matchRoute(path.split('?', 1)[0]!, new URLSearchParams()))
