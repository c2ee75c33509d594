import { eq } from 'drizzle-orm'
import { coach as coachResource } from '#lib/contracts/resources/coach.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { venue as venueResource } from '#lib/contracts/resources/venue.ts'
import type { RecordStore } from '#services/shared/resource/record-store.ts'
import { tableReader } from '#services/shared/resource/table-reader.ts'
import { cleaned } from '#services/shared/resource/table-store.ts'
import { requireKnown } from '../application/known.ts'
import { readTree } from '../category/tree.ts'
import { type PublicCoach, writeCoach } from '../coach/write.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import { type PublicVenue, writeVenue } from '../venue/write.ts'
import type { ResourceParts } from './parts.ts'

/** Coaches and venues are live where other kinds are published. */
const STATES = { published: 'live' } as const
const statusOf = (state: RecordState) => (state === 'published' ? 'live' : state)

/** Coaches: written as an approved application is, with all that follows from it. */
export function coachStore({ push, keepSubject, setSubjectStatus }: ResourceParts): RecordStore {
  const resource = coachResource as unknown as Resource
  return {
    resource,
    ...tableReader({ resource, table: coach, id: coach.coachId, states: STATES }),
    async write(tx, id, given) {
      const content = cleaned(resource, given) as unknown as PublicCoach
      await requireKnown(tx, await readTree(tx), 'coach', content)
      const { coachId, tags } = await writeCoach(tx, push, content, { coachId: id, begunAs: 'draft' })
      await keepSubject(tx, { kind: 'coach', id: coachId, name: content.name, headImg: content.headImg })
      return { id: coachId, tags }
    },
    setState: (tx, { id }, state) => setSubjectStatus(tx, push, ['coach', id, statusOf(state)]),
    async remove(tx, { id }) {
      const tags = await setSubjectStatus(tx, push, ['coach', id, 'disabled'])
      await tx.delete(coach).where(eq(coach.coachId, id))
      return tags
    },
  }
}

/** Venues, the same way. */
export function venueStore({ push, keepSubject, setSubjectStatus }: ResourceParts): RecordStore {
  const resource = venueResource as unknown as Resource
  return {
    resource,
    ...tableReader({ resource, table: venue, id: venue.venueId, states: STATES }),
    async write(tx, id, given) {
      const content = cleaned(resource, given) as unknown as PublicVenue
      await requireKnown(tx, await readTree(tx), 'venue', content)
      const { venueId, tags } = await writeVenue(tx, push, content, { venueId: id, begunAs: 'draft' })
      await keepSubject(tx, { kind: 'venue', id: venueId, name: content.name, headImg: null })
      return { id: venueId, tags }
    },
    setState: (tx, { id }, state) => setSubjectStatus(tx, push, ['venue', id, statusOf(state)]),
    async remove(tx, { id }) {
      const tags = await setSubjectStatus(tx, push, ['venue', id, 'disabled'])
      await tx.delete(venue).where(eq(venue.venueId, id))
      return tags
    },
  }
}
