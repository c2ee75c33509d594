import { site } from '#lib/config/current-site.ts'
import { env } from '#lib/config/env.ts'
import { countMapCall } from '#lib/data/map-calls.ts'
import { amapAddress, forwardToAmap } from '#lib/map/amap-proxy.ts'
import { isSameSite } from '#lib/proxy/same-site.ts'

const NO_STORE = { 'cache-control': 'private, no-store' }

/**
 * Proxies calls of AMap's script and adds the security code, which the browser must never see. 404 without a
 * key.
 */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const path = (await params).path.join('/')
  const address = env.amap && amapAddress(path, new URL(request.url).searchParams, env.amap)
  if (!address) return new Response(null, { status: 404 })
  // Each call costs money: other sites must not make calls through their visitors.
  if (!isSameSite(request.headers, site.root)) return new Response(null, { status: 403, headers: NO_STORE })
  return (await countMapCall(request.headers)) ?? forwardToAmap(address)
}
