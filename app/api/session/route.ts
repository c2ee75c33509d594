import { readSession } from '#lib/proxy/current-proxy.ts'

export const dynamic = 'force-dynamic'

/** Returns who is logged in, from the cookie alone. */
export const GET = (request: Request) => readSession(request)
