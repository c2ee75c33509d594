import type { Resource } from '#lib/contracts/resources/resource.ts'
import { useCityName } from '../use-city-name.ts'
import { valueInWords } from './field-values.ts'

/** What a record is called: its title, in words where that is a code; nothing where there is none yet. */
export function useRecordName(): (resource: Resource, content: Record<string, unknown>) => string {
  const city = useCityName()
  return ({ fields, title }, content) => (content[title] ? valueInWords(fields[title]!, content[title], { city }) : '')
}
