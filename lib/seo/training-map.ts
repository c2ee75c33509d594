import type { Site } from '#lib/config/site.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { type Indexing, placedPageIndexing } from './indexability.ts'

export const TRAINING_MAP_PATH = '/zhongkaotiyu/SPORTS_MAP'

/** The map of training places: indexed like the city's venue list, because it shows the city's venues (C-3). */
export const trainingMapIndexing = (scope: Scope, cityVenues: number, indexThreshold: number, site: Site): Indexing =>
  placedPageIndexing(scope, TRAINING_MAP_PATH, hasTrainingMap(scope.city !== null, cityVenues, indexThreshold), site)

/** Whether the map page is indexed: always for the whole country, for a city if it has enough venues. */
export const hasTrainingMap = (isCity: boolean, cityVenues: number, indexThreshold: number): boolean =>
  !isCity || cityVenues >= indexThreshold
