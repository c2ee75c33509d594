import type { CityOverview } from '#lib/data/category.ts'

/** Second-level sports of a place, most coaches first. */
export const sportsOf = ({ categories }: CityOverview) => categories.filter(({ level }) => level === 2)
