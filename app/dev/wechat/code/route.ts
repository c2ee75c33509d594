import { toString as drawCode } from 'qrcode'
import { env } from '#lib/config/env.ts'
import { SceneId } from '#lib/contracts/account/auth.ts'

export const dynamic = 'force-dynamic'

/** The demo's replacement for WeChat's code: it leads to the page that simulates the phone. */
export async function GET(request: Request) {
  const sceneId = SceneId.safeParse(new URL(request.url).searchParams.get('sceneId'))
  if (env.APP_MODE !== 'demo' || !sceneId.success) return new Response(null, { status: 404 })
  const picture = await drawCode(`${env.SITE_URL}/dev/wechat?sceneId=${sceneId.data}`, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 2,
  })
  return new Response(picture, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' } })
}
