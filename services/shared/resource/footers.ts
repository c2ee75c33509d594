import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'

/** Cache tag of every footer: each has nationwide links. */
export const FOOTERS_TAG = `city:${NATIONWIDE_CODE}`

/** That tag, when a record that footers may link leaves the site. */
export const footersWithout = ({ isInFooters }: Resource, before: RecordState, after: RecordState): string[] =>
  isInFooters && before === 'published' && after !== 'published' ? [FOOTERS_TAG] : []
