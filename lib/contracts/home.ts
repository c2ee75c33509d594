import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LinkAddress, MediaAddress, rowsOf } from './fields.ts'

/** A banner: jumpType '1' opens the coach whose id is in jumpUrl, otherwise jumpUrl is followed. */
export const Banner = z.object({
  bannerUrl: MediaAddress,
  title: z.string(),
  jumpType: z.string(),
  jumpUrl: z.union([z.string().regex(/^\d{1,15}$/), LinkAddress]),
})
export type Banner = z.infer<typeof Banner>

/** banners of the home page. */
export const getHomeBanners = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'banner/v1/getHomePageBannerList',
  access: 'public',
  summary: '首页横幅（R-7.37）',
  input: z.object({ channel: z.literal('PC_AD') }),
  data: rowsOf(Banner),
  example: { channel: 'PC_AD' },
})

export const FriendLink = z.object({ title: z.string(), linkUrl: LinkAddress })
export type FriendLink = z.infer<typeof FriendLink>

/** friend links, shown on the home page only. */
export const getFriendLinks = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'homePage/v1/getFriendLinkList',
  access: 'public',
  summary: '友情链接（R-7.40）',
  input: z.object({}),
  data: rowsOf(FriendLink),
  example: {},
})
