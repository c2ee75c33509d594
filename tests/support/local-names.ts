import dns from 'node:dns'

/**
 * Browsers know that every name under `localhost` is this machine (RFC 6761); the resolver Node asks often does not. So
 * requests a test makes by itself (`page.request`) find the hosts of the demo's cities too.
 */
const lookup = dns.promises.lookup as (hostname: string, options?: object) => Promise<unknown>

dns.promises.lookup = ((hostname: string, options?: object) =>
  lookup(hostname.endsWith('.localhost') ? 'localhost' : hostname, options)) as typeof dns.promises.lookup
