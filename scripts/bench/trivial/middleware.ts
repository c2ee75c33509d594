import { type NextRequest, NextResponse } from 'next/server'

/** As little as a middleware can be that leads to another page. */
export const middleware = (request: NextRequest) =>
  NextResponse.rewrite(new URL(request.nextUrl.pathname.replace('/behind', '') || '/', request.url))

export const config = { runtime: 'nodejs', matcher: ['/behind/:path*'] }
