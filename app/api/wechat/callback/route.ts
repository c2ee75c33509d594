import { env } from '#lib/config/env.ts'
import { forwardWechat } from '#lib/proxy/wechat-callback.ts'

export const dynamic = 'force-dynamic'

const handle = (request: Request) => forwardWechat(request, env.serviceUrl.auth)

export { handle as GET, handle as POST }
