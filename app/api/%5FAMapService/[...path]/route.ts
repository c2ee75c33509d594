import { env } from '#lib/config/env.ts'
import { countMapCall } from '#lib/data/map-calls.ts'
import { amapAddress, askAmap } from '#lib/map/amap-proxy.ts'

/** Adds the security code to calls of AMap's script, which the browser must never see. Without a key: nothing. */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const path = (await params).path.join('/')
  const address = env.amap && amapAddress(path, new URL(request.url).searchParams, env.amap)
  if (!address) return new Response(null, { status: 404 })
  return (await countMapCall(request.headers)) ?? askAmap(address)
}
