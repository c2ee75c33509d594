import type { Resource } from '#lib/contracts/resources/resource.ts'
import { useCityName } from '../use-city-name.ts'
import { valueInWords } from './field-values.ts'

/** The name of a record: its title, resolved to words if it is a code; empty if it has none yet. */
export function useRecordName(): (resource: Resource, content: Record<string, unknown>) => string {
  const city = useCityName()
  return ({ fields, title }, content) => (content[title] ? valueInWords(fields[title]!, content[title], { city }) : '')
}
