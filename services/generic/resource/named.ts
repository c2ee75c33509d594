import { and, eq } from 'drizzle-orm'
import { GENERAL_CHANNEL } from '#lib/contracts/listing/general-channel.ts'
import { unknownCode } from '#services/shared/place-of.ts'
import type { WriteOptions } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import { KINDS } from '../content/kinds.ts'
import type { Channel, ContentParts } from './parts.ts'

const GENERAL: Channel = { channelSlug: GENERAL_CHANNEL.slug, channelName: GENERAL_CHANNEL.name, channelGroup: null }

/** A published second-level sport by its slug, or 综合; null otherwise. */
export const findChannel = (
  tx: Db,
  { findSport }: Pick<ContentParts, 'findSport'>,
  slug: string,
  { isRestored: isAny }: WriteOptions = {},
): Promise<Channel | null> => (slug === GENERAL.channelSlug ? Promise.resolve(GENERAL) : findSport(tx, slug, { isAny }))

/** A channel's columns to copy; any existing sport if the text named it before. */
export async function channelOf(tx: Db, parts: ContentParts, slug: string, options: WriteOptions): Promise<Channel> {
  const found = await findChannel(tx, parts, slug, options)
  if (!found) throw unknownCode('请重新选择项目')
  return found
}

type SubjectKind = 'coach' | 'venue'

/** A live coach or venue that a text may name; any existing one if the text named it before. */
export async function subjectOf(
  tx: Db,
  { findSubject }: ContentParts,
  { kind, id }: { kind: SubjectKind; id: number },
  { isRestored: isAny }: WriteOptions,
) {
  const found = await findSubject(tx, kind, id, { isAny })
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
  { kind, id, coachId }: { kind: 'article' | 'video'; id: number | null; coachId: number },
  { isRestored = false, isOwn = false }: WriteOptions,
) {
  const { table, id: idColumn } = KINDS[kind]
  const isAuthor = async () =>
    id !== null && (await tx.$count(table, and(eq(idColumn, id), eq(table.coachId, coachId)))) > 0
  const options = { isRestored: isRestored || (!isOwn && (await isAuthor())) }
  const { name, headImg } = await subjectOf(tx, parts, { kind: 'coach', id: coachId }, options)
  return { authorName: name, authorHeadImg: headImg }
}

/** Name of the venue where something is held; null if none is given. */
export const venueNameOf = async (tx: Db, parts: ContentParts, venueId: number | null, options: WriteOptions) =>
  venueId === null ? null : (await subjectOf(tx, parts, { kind: 'venue', id: venueId }, options)).name
