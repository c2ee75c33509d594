import type { CityOverview } from '#lib/data/category.ts'

/** Sports of a place as people name them (second level), most coaches first. */
export const sportsOf = ({ categories }: CityOverview) => categories.filter(({ level }) => level === 2)
