import { proxy } from '#lib/proxy/current-proxy.ts'

/** The only entry to the services; implemented in `lib/proxy`. */
const handle = (request: Request) => proxy(request)

// All methods, so that a wrong one is rejected with an envelope.
export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
