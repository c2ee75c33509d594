/** Who calls, as the edge tells the services in `x-client-address`: `<ip>;<hex hmac-sha256>` (security decision 2). */

const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** An IPv4 address that travels inside IPv6 as itself. */
export const plainAddress = (address: string) => address.replace(MAPPED_IPV4, '')

/** One client for counting connections: an IPv4 address, or the /64 an IPv6 customer is given. */
export function clientGroup(socketAddress: string): string {
  const address = plainAddress(socketAddress)
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const gap = address.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : []
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`
}
