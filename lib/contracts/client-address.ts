/** Who calls, as the edge tells the services in `x-client-address`: `<ip>;<hex hmac-sha256>` (T16). */

const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** An IPv4 address that travels inside IPv6 as itself. */
export const plainAddress = (address: string) => address.replace(MAPPED_IPV4, '')

/** One network a client may have many addresses in, and how many times the limit of a single client holds for all of it. */
export interface ClientNetwork {
  key: string
  factor: number
}

/**
 * What a provider hands out: a /64 to one line, a /56 to a household, a /48 to a company. Wider networks hold more honest
 * people and get wider limits, so that nobody multiplies a limit by moving through 65,536 networks of his own.
 */
const IPV6_NETWORKS = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
]

/**
 * The networks to count a client in, narrowest first: an IPv4 address is one, an IPv6 address is in its /64, /56 and /48.
 * Takes an address or what `clientGroup` gave.
 */
export function clientNetworks(client: string): readonly ClientNetwork[] {
  const address = plainAddress(client)
  if (!address.includes(':')) return [{ key: address, factor: 1 }]
  const fields = fieldsOf(address.replace(/[/%].*$/, ''))
  return IPV6_NETWORKS.map(({ bits, factor }) => ({ key: `${networkOf(fields, bits)}::/${bits}`, factor }))
}

/** One client for counting: an IPv4 address, or the /64 an IPv6 customer is given. */
export const clientGroup = (address: string): string => clientNetworks(address)[0]?.key ?? address

/** The first four of the eight fields of an IPv6 address; the rest names the device. */
function fieldsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  // An IPv4 address at the end fills two fields.
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
