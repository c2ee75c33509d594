import { site } from '#lib/config/current-site.ts'
import { robotsResponse } from '#lib/seo/crawl-response.ts'

/** Depends on settings alone (C-6), so it never fails with the services. */
export const GET = (request: Request) => robotsResponse(request.headers.get('host'), site)
