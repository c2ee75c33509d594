import type { Field } from '#lib/contracts/resources/field.ts'
import { useChannels } from '../inputs/use-channels.ts'
import { useSports } from '../inputs/use-sports.ts'
import { useCityName } from '../use-city-name.ts'
import { valueInWords } from './field-values.ts'

/** Formats values of a field as text, with the names of cities and sports. */
export function useWords(field: Field): (value: unknown) => string {
  const say = useSaying(namesSport(field), refersToSport(field))
  return (value) => say(field, value)
}

/** The same for any field. */
export const useAnyWords = () => useSaying(true, true)

export type Say = (field: Field, value: unknown) => string

function useSaying(asksChannels: boolean, asksSports: boolean): Say {
  const city = useCityName()
  const slugs = new Map(useChannels(asksChannels))
  const tree = useSports(asksSports)
  const numbers = new Map(
    tree
      ?.flatMap((group) => [group, ...group.children.flatMap((sport) => [sport, ...sport.children])])
      .map(({ categoryId, name }) => [categoryId, name]),
  )
  return (field, value) =>
    valueInWords(field, value, {
      city,
      sport: (slug) => slugs.get(slug),
      ...(refersToSport(field) && { record: (id: number) => numbers.get(id) }),
    })
}

const refersToSport = ({ input }: Field) =>
  (input.kind === 'references' || input.kind === 'reference') && input.of === 'category'

const namesSport = ({ input }: Field): boolean =>
  input.kind === 'channel' || (input.kind === 'rows' && Object.values(input.parts).some(namesSport))
