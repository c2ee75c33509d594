import { and, asc, eq, not, sql } from 'drizzle-orm'
import { getFriendLinks, getHomeBanners } from '#lib/contracts/home.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { banner, friendLink } from '../db/schema.ts'
import { isTakenDown } from '../taken-down/conditions.ts'

/** A banner of the kind "1" leads to a coach by id. */
const coachOfBanner = sql`case when ${banner.jumpType} = '1' and ${banner.jumpUrl} ~ '^[0-9]{1,15}$' then ${banner.jumpUrl} end`
const leadsSomewhere = not(isTakenDown('coach', coachOfBanner))

/** banners of a channel and friend links, in the order they are shown; of one place the older first. */
export function mountHome(service: Service, db: Db) {
  service.mount(getHomeBanners, (input) => shownBanners(db, input))
  service.mount(getFriendLinks, () =>
    db
      .select()
      .from(friendLink)
      .where(eq(friendLink.status, 'published'))
      .orderBy(asc(friendLink.position), asc(friendLink.linkId)),
  )
}

/** Whether a banner is published that no visitor sees, for it leads nowhere. */
export const hasHiddenBanner = async (db: Db): Promise<boolean> =>
  (await db.$count(banner, and(eq(banner.status, 'published'), not(leadsSomewhere)))) > 0

/** Banners of a channel that lead somewhere. */
export const shownBanners = (db: Db, { channel }: { channel: string }) =>
  db
    .select()
    .from(banner)
    .where(and(eq(banner.channel, channel), eq(banner.status, 'published'), leadsSomewhere))
    .orderBy(asc(banner.position), asc(banner.bannerId))
