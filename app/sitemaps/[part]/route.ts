import { site } from '#lib/config/current-site.ts'
import { sitemapResponse } from '#lib/seo/crawl-response.ts'
import { sitemapPart } from '#lib/seo/sitemap.ts'
import { sitemapSource } from '#lib/seo/sitemap-source.ts'

/** A sitemap file, `{kind}-{n}.xml` (C-7); 404 for an unknown name. */
export async function GET(request: Request, { params }: { params: Promise<{ part: string }> }) {
  const { part } = await params
  return sitemapResponse(
    { host: request.headers.get('host'), path: `/sitemaps/${encodeURIComponent(part)}` },
    site,
    (host) => sitemapPart(part, host, sitemapSource),
  )
}
