import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { getHomeComments as getHomeCommentsContract } from '#lib/contracts/comment/comment.ts'
import { getFaqList as getFaqListContract } from '#lib/contracts/faq/faq.ts'
import {
  getFriendLinks as getFriendLinksContract,
  getHomeBanners as getHomeBannersContract,
} from '#lib/contracts/home.ts'
import { readExisting } from '#lib/http/server-client.ts'

/** Banners of the home page. */
export const getHomeBanners = () =>
  readExisting(
    getHomeBannersContract,
    { channel: 'PC_AD' },
    { tags: [cacheTags.banners], revalidate: LIFETIMES.content },
  )

/** Friend links of the home page. */
export const getFriendLinks = () =>
  readExisting(getFriendLinksContract, {}, { tags: [cacheTags.friendLinks], revalidate: LIFETIMES.content })

export type HomeComment = Awaited<ReturnType<typeof getHomeComments>>[number]

/** Comments for the home page. */
export const getHomeComments = (adCode: string | undefined, size: number) =>
  readExisting(
    getHomeCommentsContract,
    { adCode, size },
    { tags: [cacheTags.homeComments], revalidate: LIFETIMES.content },
  )

/** Help pages in menu order. */
export const getFaqList = cache(() =>
  readExisting(getFaqListContract, {}, { tags: [cacheTags.faqs], revalidate: LIFETIMES.dictionary }),
)
