import { and, asc, eq, not, sql } from 'drizzle-orm'
import { getFriendLinks, getHomeBanners } from '#lib/contracts/home.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { banner, friendLink } from '../db/schema.ts'
import { isTakenDown } from '../taken-down/conditions.ts'

/** The coach a banner of type "1" links to by id. */
const coachOfBanner = sql`case when ${banner.jumpType} = '1' and ${banner.jumpUrl} ~ '^[0-9]{1,15}$' then ${banner.jumpUrl} end`
const isTargetShown = not(isTakenDown('coach', coachOfBanner))

/** Mounts banners of a channel and friend links, by position, then oldest first. */
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

/** Whether a published banner is hidden from visitors because its target is taken down. */
export const hasHiddenBanner = async (db: Db): Promise<boolean> =>
  (await db.$count(banner, and(eq(banner.status, 'published'), not(isTargetShown)))) > 0

/** A channel's banners whose target is visible. */
export const shownBanners = (db: Db, { channel }: { channel: string }) =>
  db
    .select()
    .from(banner)
    .where(and(eq(banner.channel, channel), eq(banner.status, 'published'), isTargetShown))
    .orderBy(asc(banner.position), asc(banner.bannerId))
