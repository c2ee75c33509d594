import { site } from '#lib/config/current-site.ts'
import { env } from '#lib/config/env.ts'
import { keyResponse } from '#lib/seo/crawl-response.ts'

/** The IndexNow key, on every host of ours: it proves that whoever reports changes owns the host (C-8). */
export const GET = (request: Request) => keyResponse(request.headers.get('host'), env.INDEXNOW_KEY, site)
