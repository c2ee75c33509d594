import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { getHomeComments as getHomeCommentsEndpoint } from '#lib/contracts/comment/comment.ts'
import { getFaqList as getFaqListEndpoint } from '#lib/contracts/faq/faq.ts'
import {
  getFriendLinks as getFriendLinksEndpoint,
  getHomeBanners as getHomeBannersEndpoint,
} from '#lib/contracts/home.ts'
import { readExisting } from '#lib/http/server-client.ts'

/** Banners of the home page. */
export const getHomeBanners = () =>
  readExisting(
    getHomeBannersEndpoint,
    { channel: 'PC_AD' },
    { tags: [cacheTags.banners], revalidate: LIFETIMES.content },
  )

/** Friend links of the home page. */
export const getFriendLinks = () =>
  readExisting(getFriendLinksEndpoint, {}, { tags: [cacheTags.friendLinks], revalidate: LIFETIMES.content })

export type HomeComment = Awaited<ReturnType<typeof getHomeComments>>[number]

/** Comments worth showing on the home page. */
export const getHomeComments = (adCode: string | undefined, size: number) =>
  readExisting(
    getHomeCommentsEndpoint,
    { adCode, size },
    { tags: [cacheTags.homeComments], revalidate: LIFETIMES.content },
  )

/** Help pages in menu order. */
export const getFaqList = cache(() =>
  readExisting(getFaqListEndpoint, {}, { tags: [cacheTags.faqs], revalidate: LIFETIMES.dictionary }),
)
