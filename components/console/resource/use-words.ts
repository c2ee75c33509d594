import type { Field } from '#lib/contracts/resources/field.ts'
import { useChannels } from '../inputs/use-channels.ts'
import { useSports } from '../inputs/use-sports.ts'
import { useCityName } from '../use-city-name.ts'
import { valueInWords } from './field-values.ts'

/** Says values of a field in words, with the names of cities and sports. */
export function useWords(field: Field): (value: unknown) => string {
  const city = useCityName()
  const slugs = new Map(useChannels(namesSport(field)))
  const { input } = field
  const tree = useSports(input.kind === 'references' && input.of === 'category')
  const numbers = new Map(
    tree
      ?.flatMap((group) => [group, ...group.children.flatMap((sport) => [sport, ...sport.children])])
      .map(({ categoryId, name }) => [categoryId, name]),
  )
  return (value) =>
    valueInWords(field, value, { city, sport: (slug) => slugs.get(slug), record: (id) => numbers.get(id) })
}

const namesSport = ({ input }: Field): boolean =>
  input.kind === 'channel' || (input.kind === 'rows' && Object.values(input.parts).some(namesSport))
