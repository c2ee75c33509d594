import { site } from '#lib/config/current-site.ts'
import { robotsAnswer } from '#lib/seo/crawl-answer.ts'

/** Depends on settings alone (C-6), so it never fails with the services. */
export const GET = (request: Request) => robotsAnswer(request.headers.get('host'), site)
