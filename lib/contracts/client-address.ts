/** The client's address, passed from the edge to the services in `x-client-address`: `<ip>;<hex hmac-sha256>` (T16). */

const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** Unwraps an IPv4-mapped IPv6 address. */
export const plainAddress = (address: string) => address.replace(MAPPED_IPV4, '')

/**
 * A network in which one client may have many addresses, and the multiple of the per-client limit that applies to it.
 */
export interface ClientNetwork {
  key: string
  factor: number
}

/**
 * Prefixes as providers assign them: a /64 per line, a /56 per household, a /48 per company. Wider networks contain
 * more legitimate users and get higher limits, but nobody can multiply a limit by moving through their own 65,536
 * networks.
 */
const IPV6_NETWORKS = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
]

/**
 * The networks a client is counted in, narrowest first: the address itself for IPv4; its /64, /56 and /48 for IPv6.
 * Takes an address or the result of `clientGroup`.
 */
export function clientNetworks(client: string): readonly ClientNetwork[] {
  const address = plainAddress(client)
  if (!address.includes(':')) return [{ key: address, factor: 1 }]
  const fields = fieldsOf(address.replace(/[/%].*$/, ''))
  return IPV6_NETWORKS.map(({ bits, factor }) => ({ key: `${networkOf(fields, bits)}::/${bits}`, factor }))
}

/** The unit clients are counted by: an IPv4 address, or the /64 of an IPv6 customer. */
export const clientGroup = (address: string): string => clientNetworks(address)[0]?.key ?? address

/** The first four of an IPv6 address's eight fields; the others identify the device. */
function fieldsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  // A trailing IPv4 address fills two fields.
  const written = left.length + right.length + (address.includes('.') ? 1 : 0)
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - written)).fill('0')
  return [...left, ...gap, ...right].slice(0, 4).map((field) => Number.parseInt(field, 16))
}

function networkOf(fields: readonly number[], bits: number): string {
  const masked = fields.map((field, at) => {
    const cut = Math.min(16, Math.max(0, 16 * (at + 1) - bits))
    return (field >> cut) << cut
  })
  return masked
    .slice(0, Math.ceil(bits / 16))
    .map((field) => field.toString(16))
    .join(':')
}
