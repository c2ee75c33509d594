import { site } from '#lib/config/current-site.ts'
import { sitemapAnswer } from '#lib/seo/crawl-answer.ts'
import { sitemapIndex } from '#lib/seo/sitemap.ts'
import { sitemapSource } from '#lib/seo/sitemap-source.ts'

/** The sitemap index of the host (C-7). */
export const GET = (request: Request) =>
  sitemapAnswer({ host: request.headers.get('host'), path: '/sitemap.xml' }, site, (host) =>
    sitemapIndex(host, sitemapSource),
  )
