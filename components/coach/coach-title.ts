import { cityByCode } from '#lib/city/cities.ts'
import type { CoachCard } from '#lib/contracts/coach/coach.ts'
import { sportsOf } from './coach-words.ts'

/** 广州篮球教练: the subtitle beside the name. */
export const coachTitle = ({
  cityCode,
  cityName,
  categories,
}: Pick<CoachCard, 'cityCode' | 'cityName' | 'categories'>) =>
  `${cityByCode(cityCode)?.label ?? cityName}${sportsOf({ categories }).second.name}教练`
