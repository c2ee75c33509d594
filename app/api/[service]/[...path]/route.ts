import { proxy } from '#lib/proxy/current-proxy.ts'

/** The one door to the services; everything it does is in `lib/proxy`. */
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
