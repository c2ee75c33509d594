import type { Field } from '#lib/contracts/resources/field.ts'
import { useChannels } from '../inputs/use-channels.ts'
import { useCityName } from '../use-city-name.ts'
import { valueInWords } from './field-values.ts'

/** Says values of a field in words, with the names of cities and sports. */
export function useWords(field: Field): (value: unknown) => string {
  const city = useCityName()
  const channels = useChannels(namesSport(field))
  const names = new Map(channels)
  return (value) => valueInWords(field, value, { city, sport: (slug) => names.get(slug) })
}

const namesSport = ({ input }: Field): boolean =>
  input.kind === 'channel' || (input.kind === 'rows' && Object.values(input.parts).some(namesSport))
