import dns from 'node:dns'

/**
 * Browsers resolve every name under `localhost` to this machine (RFC 6761); the resolver Node uses often does not. With
 * this, requests a test sends itself (`page.request`) reach the hosts of the demo's cities too.
 */
const lookup = dns.promises.lookup as (hostname: string, options?: object) => Promise<unknown>

dns.promises.lookup = ((hostname: string, options?: object) =>
  lookup(hostname.endsWith('.localhost') ? 'localhost' : hostname, options)) as typeof dns.promises.lookup
