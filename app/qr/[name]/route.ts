import { toString as drawCode } from 'qrcode'
import { codeText, type WechatCodeName } from '#lib/data/site-facts.ts'

/**
 * `service-1f9b02aa.svg`: the name of the code and a hash of its content, so that another content has another address.
 */
const NAME = /^(service|learner|coach)(?:-[0-9a-f]{8})?\.svg$/

export const dynamic = 'force-dynamic'

/**
 * Picture of a WeChat code, generated on request, since operators change its content; 404 for a code that is not set.
 */
export async function GET(_: Request, { params }: RouteContext<'/qr/[name]'>) {
  const name = NAME.exec((await params).name)?.[1] as WechatCodeName | undefined
  const text = name && (await codeText(name))
  if (!text) return new Response(null, { status: 404 })
  const picture = await drawCode(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return new Response(picture, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  })
}
