import { and, eq, sql } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { placeOf, unknownCode } from '#services/shared/place-of.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CategoryTree } from '../category/tree.ts'
import { idList } from '../coach/card.ts'
import { sportsOf } from '../coach/certificates.ts'
import { venue } from '../db/venue-schema.ts'

/** Category level by kind: coaches teach third-level categories, venues offer second-level sports. */
const LEVEL: Record<ApplicationKind, number> = { coach: 3, venue: 2 }

type Named = {
  cityCode: string
  districtCode: string
  categoryIds: number[]
  venueIds?: number[]
  certificates?: readonly { sportSlug?: string }[]
}

/**
 * Rejects a city, district, category or live venue that does not exist, and a certificate for a sport that is not
 * taught.
 */
export async function requireKnown(tx: Db, tree: CategoryTree, kind: ApplicationKind, content: Named): Promise<void> {
  placeOf(content)
  if (content.categoryIds.some((id) => tree.byId.get(id)?.level !== LEVEL[kind])) throw unknownCode('请重新选择项目')
  requireTaught(tree, content)
  if (!content.venueIds || content.venueIds.length === 0) return
  const ids = [...new Set(content.venueIds)]
  const found = await tx.$count(
    venue,
    and(sql`${venue.venueId} = any(${idList(ids)}::text::bigint[])`, eq(venue.status, 'live')),
  )
  if (found < ids.length) throw unknownCode('所选场馆有的已下架，请重新选择')
}

function requireTaught(tree: CategoryTree, { categoryIds, certificates = [] }: Named) {
  const taught = sportsOf(tree, categoryIds)
  const untaught = certificates.findIndex(({ sportSlug = '' }) => sportSlug !== '' && !taught.includes(sportSlug))
  if (untaught >= 0)
    throw new ServiceError(ERROR_CODES.BAD_INPUT, '证书对应的项目须是所教的项目，请重新选择', {
      field: `certificates.${untaught}.sportSlug`,
    })
}
