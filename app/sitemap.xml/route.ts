import { site } from '#lib/config/current-site.ts'
import { sitemapResponse } from '#lib/seo/crawl-response.ts'
import { sitemapIndex } from '#lib/seo/sitemap.ts'
import { sitemapSource } from '#lib/seo/sitemap-source.ts'

/** The sitemap index of the host (C-7). */
export const GET = (request: Request) =>
  sitemapResponse({ host: request.headers.get('host'), path: '/sitemap.xml' }, site, (host) =>
    sitemapIndex(host, sitemapSource),
  )
