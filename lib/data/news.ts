import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { getNews as getNewsContract, getNewsPage as getNewsPageContract } from '#lib/contracts/news.ts'
import { read, readExisting } from '#lib/http/server-client.ts'

/** One published item with its neighbours, which change with the list, or null. */
export const getNews = cache((newsId: number) =>
  read(
    getNewsContract,
    { newsId },
    { tags: [cacheTags.newsItem(newsId), cacheTags.news], revalidate: LIFETIMES.content },
  ),
)

/** One page of brand news, newest first, preceded by `pinned` pinned items. */
export const getNewsPage = (page: { pageNum: number; pageSize: number; pinned?: number }) =>
  readExisting(getNewsPageContract, page, { tags: [cacheTags.news], revalidate: LIFETIMES.list })
