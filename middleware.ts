import type { NextRequest } from 'next/server'
import { site } from '#lib/config/current-site.ts'
import { routeRequest } from '#lib/routing/route-request.ts'
import { pageRequestOf, toNextResponse } from '#lib/routing/to-next-response.ts'

/** Resolves city, address and internal page of every public page; see `routeRequest`. */
export const middleware = (request: NextRequest) => toNextResponse(routeRequest(pageRequestOf(request), site), request)

export const config = {
  runtime: 'nodejs',
  // Next evaluates this statically, so it repeats `lib/routing/pass-through.ts`; a test compares the two.
  matcher: ['/((?!(?:api|_next|internal)(?:/|$)|healthz$|readyz$|(?!c/|dev/).*\\.[A-Za-z0-9]+$).*)'],
}
