import 'server-only'
import { env } from '#lib/config/env.ts'

const TIMEOUT = 2000

/** For each services process, by origin: whether it responds and does not report itself as not ready. */
export async function readiness(): Promise<Map<string, boolean>> {
  const origins = [...new Set(Object.values(env.serviceUrl).map((url) => new URL(url).origin))]
  return new Map(await Promise.all(origins.map(async (origin) => [origin, await isReadyAt(origin)] as const)))
}

async function isReadyAt(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/readyz`, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) })
    void response.body?.cancel()
    // An operator's own back end may not know the path; that it responds is enough.
    return response.status < 500
  } catch {
    return false
  }
}
