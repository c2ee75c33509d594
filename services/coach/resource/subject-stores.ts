import { eq, sql } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { coach as coachResource } from '#lib/contracts/resources/coach.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { venue as venueResource } from '#lib/contracts/resources/venue.ts'
import { placeOf } from '#services/shared/place-of.ts'
import { footersWithout } from '#services/shared/resource/footers.ts'
import {
  type Content,
  isTakedown,
  type RecordStore,
  type WriteOptions,
} from '#services/shared/resource/record-store.ts'
import { tableReader } from '#services/shared/resource/table-reader.ts'
import { cleaned, isFirstPublication } from '#services/shared/resource/table-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { requireKnown } from '../application/known.ts'
import { isOwnedBy, ownersOf } from '../application/owners.ts'
import { withAltTexts } from '../application/pictures.ts'
import { type CategoryTree, readTree } from '../category/tree.ts'
import { idList } from '../coach/card.ts'
import { losesProof } from '../coach/certificates.ts'
import { changeCoach } from '../coach/change.ts'
import { sportOf } from '../coach/commented.ts'
import { type CoachChange, type Reindex, reindexCoach, reindexCoaches } from '../coach/reindex.ts'
import { type PublicCoach, writeCoach } from '../coach/write.ts'
import { coach } from '../db/schema.ts'
import { type VenueStatus, venue } from '../db/venue-schema.ts'
import { setVenueStatus } from '../venue/set-status.ts'
import { type PublicVenue, writeVenue } from '../venue/write.ts'
import { refuseGoneSports, refuseReturningSports } from './gone-sports.ts'
import { lockSubjects } from './lock-subjects.ts'
import type { ResourceParts } from './parts.ts'
import { requireUnreferenced } from './require-unreferenced.ts'

/** Coaches and venues are live where other kinds are published. */
const STATES = { published: 'live' } as const
const coachReader = tableReader({ resource: coachResource, table: coach, id: coach.coachId, states: STATES })
const venueReader = tableReader({ resource: venueResource, table: venue, id: venue.venueId, states: STATES })
const statusOf = (state: RecordState) => (state === 'published' ? 'live' : state)

/** Reads records; locking one locks what belongs to it, too. */
const withLock = (reader: typeof coachReader, lock: RecordStore['lock']): typeof coachReader => ({
  ...reader,
  lock,
  async read(tx, id, { isLocked } = {}) {
    if (isLocked) await lock(tx, [id])
    return reader.read(tx, id)
  },
})

/** Record store of coaches: writes them as an approved application does, and reindexes them. */
export const coachStore = (parts: ResourceParts): RecordStore => ({
  ...createCoachStore(parts, { reindex: reindexCoach, treeOf: readTree }),
  batch() {
    const touched = new Map<number, CoachChange['before']>()
    const collect: Reindex = async (_, __, { before, after }) => {
      const { coachId } = (after ?? before)!
      if (!touched.has(coachId)) touched.set(coachId, before)
      return []
    }
    let tree: Promise<CategoryTree> | undefined
    const treeOf: WriteDependencies['treeOf'] = (tx) => (tree ??= readTree(tx))
    const store = createCoachStore(parts, { reindex: collect, treeOf })
    return { store, finish: (tx) => reindexTouched(tx, parts, touched) }
  },
})

type WriteDependencies = { reindex: Reindex; treeOf: typeof readTree }

function createCoachStore(parts: ResourceParts, { reindex, treeOf }: WriteDependencies): RecordStore {
  const { push, now, updateSubjectCopies, recordShown } = parts
  const resource = coachResource as unknown as Resource
  const writeContent = async (
    tx: Db,
    coachId: number | null,
    initialStatus: VenueStatus,
    given: Content,
    { isRestored = false, restoredState, isOwn = false }: WriteOptions = {},
  ) => {
    const { photos, ...rest } = cleaned(resource, given) as unknown as PublicCoach
    const content = { ...rest, photos: withAltTexts(photos, `${withCoachTitle(rest.name)}的照片`) }
    if (!isRestored) await requireKnown(tx, await treeOf(tx), 'coach', content)
    else refuseReturningSports(await coachReader.read(tx, coachId!), { ...content, restoredState }, await treeOf(tx))
    const written = await writeCoach(tx, push, content, { coachId, initialStatus, isOwn }, { now, reindex, treeOf })
    return { id: written.coachId, tags: written.tags, content }
  }
  const setStatus = async (tx: Db, coachId: number, status: VenueStatus, isFirst = false) => [
    ...(await changeCoach(
      tx,
      push,
      coachId,
      { status, ...(isFirst && { createdAt: sql`clock_timestamp()` }) },
      reindex,
    )),
    ...(await recordShown(tx, push, { kind: 'coach', id: coachId, isShown: status === 'live' })),
  ]
  const requirePublishable = async (tx: Db, id: number) => {
    await refuseBlocked(tx, parts, 'coach', id)
    refuseGoneSports(await coachReader.read(tx, id), await treeOf(tx))
  }
  return {
    resource,
    ...withLock(coachReader, (tx, ids) => lockSubjects(tx, parts, { coaches: ids, venues: [] })),
    async write(tx, id, given, how) {
      const { content, ...written } = await writeContent(tx, id, 'draft', given, how)
      if (id === null) return written
      const { name, headImg, categoryIds } = content
      const { cityCode, cityName } = placeOf(content)
      const taught = { coachSport: await sportOf(tx, categoryIds[0] ?? 0), cityCode, cityName }
      const copyTags = await updateSubjectCopies(tx, { kind: 'coach', id, name, headImg, taught })
      return { ...written, tags: [...written.tags, ...copyTags] }
    },
    createAs: async (tx, given, state) => {
      const { id, tags } = await writeContent(tx, null, statusOf(state), given)
      return { id, tags }
    },
    isOwn: (db, id, accountId) => isOwnedBy(db, 'coach', id, accountId),
    notifyOwner: async (tx, before, after) => {
      if (isTakedown(before, after)) await notifyOfTakedown(tx, parts, 'coach', after.id)
      else if (losesProof(before, after))
        await parts.notify(tx, await ownersOf(tx, 'coach', after.id), { kind: 'certificateTakenDown' })
    },
    requirePublishable,
    setState: async (tx, { id, state: before }, state, options) => {
      if (state === 'published') await requirePublishable(tx, id)
      const isFirst = isFirstPublication({ from: before, to: state }, options)
      return [...(await setStatus(tx, id, statusOf(state), isFirst)), ...footersWithout(resource, before, state)]
    },
    async remove(tx, { id, state }) {
      await requireUnreferenced(tx, parts, { kind: 'coach', id })
      const tags = await setStatus(tx, id, 'disabled')
      await tx.delete(coach).where(eq(coach.coachId, id))
      return [...tags, ...footersWithout(resource, state, 'disabled')]
    },
  }
}

/**
 * Rejects publishing anything of a blocked account. The record is locked, and blocking takes it down
 * afterwards: locking the account would come too late here, and is not needed.
 */
async function refuseBlocked(tx: Db, { isAnyBlocked }: ResourceParts, kind: ApplicationKind, id: number) {
  if (await isAnyBlocked(tx, await ownersOf(tx, kind, id)))
    throw new ServiceError(ERROR_CODES.CONFLICT, '发布者的账号已停用，不能上架；请先恢复账号')
}

const notifyOfTakedown = async (tx: Db, { notify }: ResourceParts, applicationKind: ApplicationKind, id: number) =>
  notify(tx, await ownersOf(tx, applicationKind, id), { kind: 'profileTakenDown', applicationKind })

/** Reindexes coaches in their final state: what a failed row did is undone by then. */
async function reindexTouched(tx: Db, { push }: ResourceParts, touched: ReadonlyMap<number, CoachChange['before']>) {
  if (touched.size === 0) return []
  const rows = await tx
    .select()
    .from(coach)
    .where(sql`${coach.coachId} = any(${idList(touched.keys())}::text::bigint[])`)
  const now = new Map(rows.map((row) => [row.coachId, row]))
  const changes = [...touched].flatMap(([coachId, before]): CoachChange[] => {
    const after = now.get(coachId)
    return after ? [{ before, after }] : before ? [{ before, after: null }] : []
  })
  return reindexCoaches(tx, push, changes)
}

/** Record store of venues, likewise. */
export function venueStore(parts: ResourceParts): RecordStore {
  const { push, updateSubjectCopies, updateVenueCopies, recordShown } = parts
  const resource = venueResource as unknown as Resource
  const setStatus = async (tx: Db, venueId: number, status: VenueStatus, isFirst = false) => [
    ...(await setVenueStatus(tx, push, { venueId, status, isFirst })),
    ...(await recordShown(tx, push, { kind: 'venue', id: venueId, isShown: status === 'live' })),
  ]
  const requirePublishable = async (tx: Db, id: number) => {
    await refuseBlocked(tx, parts, 'venue', id)
    refuseGoneSports(await venueReader.read(tx, id), await readTree(tx))
  }
  return {
    resource,
    ...withLock(venueReader, (tx, ids) => lockSubjects(tx, parts, { coaches: [], venues: ids })),
    async write(tx, id, given, { isRestored = false, restoredState } = {}) {
      const { photos, ...rest } = cleaned(resource, given) as unknown as PublicVenue
      const content = { ...rest, photos: withAltTexts(photos, `${rest.name}的照片`) }
      if (!isRestored) await requireKnown(tx, await readTree(tx), 'venue', content)
      else refuseReturningSports(await venueReader.read(tx, id!), { ...content, restoredState }, await readTree(tx))
      const { venueId, before, tags } = await writeVenue(tx, push, content, { venueId: id, initialStatus: 'draft' })
      const copyTags = await updateSubjectCopies(tx, { kind: 'venue', id: venueId, name: content.name, headImg: null })
      const venueCopyTags = before ? await updateVenueCopies(tx, push, { venueId, from: before, to: content }) : []
      return { id: venueId, tags: [...tags, ...copyTags, ...venueCopyTags] }
    },
    isOwn: (db, id, accountId) => isOwnedBy(db, 'venue', id, accountId),
    notifyOwner: async (tx, before, after) => {
      if (isTakedown(before, after)) await notifyOfTakedown(tx, parts, 'venue', after.id)
    },
    requirePublishable,
    setState: async (tx, { id, state: before }, state, options) => {
      if (state === 'published') await requirePublishable(tx, id)
      return setStatus(tx, id, statusOf(state), isFirstPublication({ from: before, to: state }, options))
    },
    async remove(tx, { id }) {
      await requireUnreferenced(tx, parts, { kind: 'venue', id })
      const tags = await setStatus(tx, id, 'disabled')
      await tx.delete(venue).where(eq(venue.venueId, id))
      return tags
    },
  }
}
