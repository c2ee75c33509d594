import type { Field } from '#lib/contracts/resources/field.ts'
import { useChannels } from '../inputs/use-channels.ts'
import { useSports } from '../inputs/use-sports.ts'
import { useCityName } from '../use-city-name.ts'
import { valueInWords } from './field-values.ts'

/** Formats values of a field as text, with the names of cities and sports. */
export function useFieldFormatter(field: Field): (value: unknown) => string {
  const format = useValueFormatter(namesSport(field), refersToSport(field))
  return (value) => format(field, value)
}

/** The same for any field. */
export const useAnyFieldFormatter = () => useValueFormatter(true, true)

export type FormatValue = (field: Field, value: unknown) => string

function useValueFormatter(needsChannels: boolean, needsSports: boolean): FormatValue {
  const city = useCityName()
  const slugs = new Map(useChannels(needsChannels))
  const tree = useSports(needsSports)
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
