import type { Hono } from 'hono'
import { z } from 'zod'
import { SceneId } from '#lib/contracts/account/auth.ts'
import { createService, type Service, type ServiceOptions } from '#services/shared/create-service.ts'
import { isInternalCall } from '#services/shared/http/internal-secret.ts'
import type { AuthContext } from './context.ts'
import { readOutbox } from './outbox/read-outbox.ts'
import { mountAuth, mountOperators } from './routes.ts'
import {
  CALLBACK_MAX_BYTES,
  handleWechatMessage,
  isFromWechat,
  readCallback,
  writeCallback,
} from './wechat/callback.ts'
import { confirmScene, scanScene } from './wechat/scene.ts'

type Options = Omit<ServiceOptions, 'name'> & { secret: string }

/** Creates the auth service: codes, login, WeChat. The outbox and the simulated phone do not exist in production. */
export function createAuthService(context: AuthContext, options: Options): Service {
  const service = createService({ ...options, name: 'auth' })
  mountAuth(service, context)
  mountOperators(service, context)
  if (context.isDemo) mountDemo(service.app, context, options.secret)
  if (context.wechat.callbackToken) mountCallback(service.app, context)
  return service
}

const NO_STORE = { 'cache-control': 'private, no-store' }

const Scan = z.object({ sceneId: SceneId, openId: z.string().regex(/^[\w-]{1,64}$/) })

/** Mounts what demo mode shows and simulates; for our own web process only. */
function mountDemo(app: Hono, context: AuthContext, secret: string) {
  app.get('/internal/inbox', async (c) => {
    if (!isInternalCall(c.req.raw.headers, secret)) return c.notFound()
    return c.json(await readOutbox(context.db), 200, NO_STORE)
  })
  // The simulated phone: scans, follows and confirms in one step.
  app.post('/internal/wechat/scan', async (c) => {
    if (!isInternalCall(c.req.raw.headers, secret)) return c.notFound()
    const scan = Scan.safeParse(await c.req.json().catch(() => null))
    if (!scan.success) return c.json({ confirmed: false }, 400, NO_STORE)
    await scanScene(context, scan.data.sceneId, scan.data.openId)
    return c.json({ confirmed: await confirmScene(context, scan.data.openId) }, 200, NO_STORE)
  })
}

/** Mounts the callback for WeChat; calls it has not signed get no information. */
function mountCallback(app: Hono, context: AuthContext) {
  app.on(['GET', 'POST'], '/wechat/callback', async (c) => {
    const signed = {
      signature: c.req.query('signature') ?? '',
      timestamp: c.req.query('timestamp') ?? '',
      nonce: c.req.query('nonce') ?? '',
    }
    if (!(await isFromWechat(context, signed))) return c.text('', 403, NO_STORE)
    if (c.req.method === 'GET') return c.text(c.req.query('echostr') ?? '', 200, NO_STORE)
    const xml = await c.req.text()
    if (xml.length > CALLBACK_MAX_BYTES) return c.text('', 413, NO_STORE)
    const message = readCallback(context, xml, signed, c.req.query('msg_signature') ?? '')
    if (message === null) return c.text('', 403, NO_STORE)
    const response = writeCallback(context, await handleWechatMessage(context, signed, message))
    return c.body(response, 200, { ...NO_STORE, 'content-type': 'text/xml; charset=utf-8' })
  })
}
