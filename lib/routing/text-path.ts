import { EXAM_PATH } from '#lib/config/routes.ts'
import { LISTINGS } from './listings.ts'
import { matchRoute, type RouteMatch } from './match-route.ts'

/**
 * Whether an address is a nationwide text, whose canonical host is the nationwide one. 中考体育 is excluded: a city
 * with an official table has its own page, which only the data can tell.
 */
export function isText(match: RouteMatch): boolean {
  switch (match.kind) {
    case 'list':
      return !LISTINGS[match.family.noun].hasPlaces
    case 'detail':
      // Without an id it exists nowhere.
      return match.id !== null && !LISTINGS[match.family.noun].hasPlaces
    case 'page':
      return match.page.isNationwide === true && match.page.path !== EXAM_PATH
    default:
      return false
  }
}

/** The same for one of our paths. */
export const isTextPath = (path: string): boolean => isText(matchRoute(path.split('?', 1)[0]!, new URLSearchParams()))
