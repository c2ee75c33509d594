import { createService, type Service, type ServiceOptions } from '#services/shared/create-service.ts'
import { isInternalCall } from '#services/shared/http/internal-secret.ts'
import type { Store } from '#services/shared/store/database.ts'
import { readOutbox } from './outbox/read-outbox.ts'

type Options = Omit<ServiceOptions, 'name'> & { mode: 'demo' | 'production'; secret: string }

/** The auth service: codes, sign-in, WeChat. In production the outbox does not exist. */
export function createAuthService({ db }: Store, { mode, secret, ...options }: Options): Service {
  const service = createService({ ...options, name: 'auth' })
  if (mode === 'demo') {
    service.app.get('/internal/inbox', async (c) => {
      if (!isInternalCall(c.req.raw.headers, secret)) return c.notFound()
      return c.json(await readOutbox(db), 200, { 'cache-control': 'private, no-store' })
    })
  }
  return service
}
