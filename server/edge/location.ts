const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Turns a `Location` on this host, or on the internal address web sees itself at, into a path (RFC 9110 §10.2.2 allows
 * it): the internal address must not leak, and a response without a host fits every host that shares it.
 */
export function publicLocation(location: string, host: string, web: string): string {
  if (!URL.canParse(location)) return location
  const target = new URL(location)
  const inner = new URL(web)
  const isInner = target.port === inner.port && (target.hostname === inner.hostname || LOOPBACK.test(target.hostname))
  if (!isInner && target.host !== host.toLowerCase()) return location
  // `//x` would be another host.
  return target.pathname.replace(/^\/+/, '/') + target.search + target.hash
}
