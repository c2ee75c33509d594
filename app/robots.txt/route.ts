import { site } from '#lib/config/current-site.ts'
import { robotsAnswer } from '#lib/seo/crawl-answer.ts'

export const GET = (request: Request) => robotsAnswer(request.headers.get('host'), site)
