import { isDeepStrictEqual } from 'node:util'
import { contentOf, type Resource } from '#lib/contracts/resources/resource.ts'
import type { Content, RecordStore, Row } from './record-store.ts'
import { cleaned } from './table-store.ts'

/** Content that a form or file gives a record; without `state` it keeps its state. */
export type Given = { content: Content; state?: Row['state'] }

/** Whether a record already has the given content and state, so that writing them would change nothing. */
export const isAlready = ({ resource }: RecordStore, row: Row, { content, state = row.state }: Given): boolean =>
  state === row.state && isDeepStrictEqual(comparable(resource, row.content), comparable(resource, content))

/**
 * Content as read from a form and cleaned for storing, since stored content may be of an older shape or never cleaned;
 * without computed fields, through JSON.
 */
function comparable(resource: Resource, content: Content): Content {
  const read = contentOf(resource).safeParse(content)
  const given = Object.entries(cleaned(resource, read.success ? read.data : content))
  const entered = given.filter(([name]) => !resource.fields[name]!.isComputed)
  return JSON.parse(JSON.stringify(Object.fromEntries(entered)))
}
