import { toString as drawCode } from 'qrcode'
import { WECHAT_CODES, type WechatCodeName } from '#lib/config/wechat-codes.ts'

const pictures = new Map(Object.keys(WECHAT_CODES).map((name) => [`${name}.svg`, name as WechatCodeName]))

/** The picture of a WeChat code. What it leads to is configured, so it is drawn when asked for and not at build time. */
export const dynamic = 'force-dynamic'

export async function GET(_: Request, { params }: RouteContext<'/qr/[name]'>) {
  const name = pictures.get((await params).name)
  const text = name && WECHAT_CODES[name].text
  if (!text) return new Response(null, { status: 404 })
  const picture = await drawCode(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return new Response(picture, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  })
}
