import { GENERAL_CHANNEL } from '#lib/contracts/listing/general-channel.ts'
import { unknownCode } from '#services/shared/place-of.ts'
import type { WriteOptions } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Channel, ContentParts, LookUp } from './parts.ts'

const GENERAL: Channel = { channelSlug: GENERAL_CHANNEL.slug, channelName: GENERAL_CHANNEL.name, channelGroup: null }

/** A published second-level sport by its slug, or 综合; null otherwise. */
export const findChannel = (
  tx: Db,
  { findSport }: Pick<ContentParts, 'findSport'>,
  slug: string,
  options?: LookUp,
): Promise<Channel | null> => (slug === GENERAL.channelSlug ? Promise.resolve(GENERAL) : findSport(tx, slug, options))

/*
 * What a text names is copied into it. A name it has not had before is locked until the text is written, so that a
 * concurrent change of that name does not miss the text. One it has had needs no lock: the change waits for the text,
 * and waiting for the change in turn would be a deadlock.
 */

/** A channel's columns to copy; any existing sport if the text named it before. */
export async function channelOf(
  tx: Db,
  parts: ContentParts,
  { channelSlug }: { channelSlug: string },
  former: { channelSlug: string } | null,
  { isRestored: isAny }: WriteOptions,
): Promise<Channel> {
  const found = await findChannel(tx, parts, channelSlug, { isAny, isLocked: channelSlug !== former?.channelSlug })
  if (!found) throw unknownCode('请重新选择项目')
  return found
}

type SubjectKind = 'coach' | 'venue'

/** A live coach or venue that a text may name; any existing one with `isAny`. */
export async function subjectOf(
  tx: Db,
  { findSubject }: ContentParts,
  { kind, id }: { kind: SubjectKind; id: number },
  options: LookUp,
) {
  const found = await findSubject(tx, kind, id, options)
  if (!found) throw unknownCode(kind === 'coach' ? `没有编号为 ${id} 的在架教练` : `没有编号为 ${id} 的在架场馆`)
  return found
}

/**
 * The author's columns to copy into an article or video. It stays public when its author is taken down, so operators can
 * still correct it under their name (without `isOwn`).
 */
export async function authorOf(
  tx: Db,
  parts: ContentParts,
  { coachId }: { coachId: number },
  former: { coachId: number } | null,
  { isRestored = false, isOwn = false }: WriteOptions,
) {
  const isNew = coachId !== former?.coachId
  const options = { isAny: isRestored || !(isOwn || isNew), isLocked: isNew }
  const { name, headImg } = await subjectOf(tx, parts, { kind: 'coach', id: coachId }, options)
  return { authorName: name, authorHeadImg: headImg }
}

type Organised = { organiserKind: SubjectKind; organiserId: number }

/** Name of the organiser of a course. */
export async function organiserNameOf(
  tx: Db,
  parts: ContentParts,
  { organiserKind: kind, organiserId: id }: Organised,
  former: Organised | null,
  { isRestored: isAny }: WriteOptions,
) {
  const isLocked = kind !== former?.organiserKind || id !== former.organiserId
  return (await subjectOf(tx, parts, { kind, id }, { isAny, isLocked })).name
}

/** Name of the venue where something is held; null if none is given. */
export async function venueNameOf(
  tx: Db,
  parts: ContentParts,
  { venueId: id }: { venueId: number | null },
  former: { venueId: number | null } | null,
  { isRestored: isAny }: WriteOptions,
) {
  if (id === null) return null
  return (await subjectOf(tx, parts, { kind: 'venue', id }, { isAny, isLocked: id !== former?.venueId })).name
}
