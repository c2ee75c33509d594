import { asc, eq } from 'drizzle-orm'
import { getFriendLinks, getHomeBanners } from '#lib/contracts/home.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { banner, friendLink } from '../db/schema.ts'

/** banners of a channel and friend links, in the order they are shown. */
export function mountHome(service: Service, db: Db) {
  service.mount(getHomeBanners, ({ channel }) =>
    db.select().from(banner).where(eq(banner.channel, channel)).orderBy(asc(banner.position)),
  )
  service.mount(getFriendLinks, () => db.select().from(friendLink).orderBy(asc(friendLink.position)))
}
