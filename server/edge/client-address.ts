import { createHmac } from 'node:crypto'
import { type BlockList, isIP } from 'node:net'
import { plainAddress as plain } from '#lib/contracts/client-address.ts'

const isTrusted = (hops: BlockList, address: string) => hops.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * The client's address: the socket's, or, if the socket is a hop of TRUST_PROXY, the nearest address in
 * X-Forwarded-For that is not such a hop. Anything a client wrote further left is never read (T16).
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, hops: BlockList): string {
  let address = plain(socketAddress)
  if (forwardedFor === undefined || !isTrusted(hops, address)) return address
  for (const entry of forwardedFor.split(',').reverse()) {
    const claimed = plain(entry.trim())
    if (isIP(claimed) === 0) return address
    address = claimed
    if (!isTrusted(hops, address)) return address
  }
  return address
}

/** Whether forwarding headers from this socket (X-Forwarded-For, X-Forwarded-Proto) can be trusted. */
export const isTrustedHop = (socketAddress: string, hops: BlockList) => isTrusted(hops, plain(socketAddress))

/** `<ip>;<hex hmac-sha256>`, as verified by the services. */
export const signedAddress = (address: string, secret: string) =>
  `${address};${createHmac('sha256', secret).update(address).digest('hex')}`
