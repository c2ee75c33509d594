import { type NextRequest, NextResponse } from 'next/server'

/** A minimal middleware that rewrites to another page. */
export const middleware = (request: NextRequest) =>
  NextResponse.rewrite(new URL(request.nextUrl.pathname.replace('/behind', '') || '/', request.url))

export const config = { runtime: 'nodejs', matcher: ['/behind/:path*'] }
