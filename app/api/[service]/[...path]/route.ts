import { site } from '#lib/config/current-site.ts'
import { env } from '#lib/config/env.ts'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { createProxy } from '#lib/proxy/proxy.ts'

/** The one door to the services; everything it does is in `lib/proxy`. */
const proxy = createProxy({
  endpoints: ENDPOINTS,
  serviceUrl: env.serviceUrl,
  siteRoot: site.root,
  onFailure: (failure) => console.error(JSON.stringify({ level: 'warn', part: 'proxy', ...failure })),
})

const handle = (request: Request) => proxy(request)

// Other methods too, so that a wrong one is refused with an envelope.
export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
