import { createHmac, timingSafeEqual } from 'node:crypto'
import { clientGroup } from '#lib/contracts/client-address.ts'

/** What a request says about its sender, besides the account. None of it is a credential. */
export type Caller = {
  /** The presented token, to distinguish this session from the account's others. */
  token: string | null
  /** The client for rate limits: an address or IPv6 /64 signed by the edge; null when it is not vouched for. */
  client: string | null
  /** The browser a QR code belongs to; '' when the caller names none. */
  browser: string
  /** `PC`, `H5` or whatever else a client calls itself. */
  channel: string
}

export const callerOf = (headers: Headers, secret: string | undefined): Caller => ({
  token: headers.get('auth-token'),
  client: clientOf(headers.get('x-client-address') ?? '', secret),
  browser: /^[\w-]{43}$/.exec(headers.get('x-browser-id') ?? '')?.[0] ?? '',
  channel: /^[\w-]{1,20}$/.exec(headers.get('channelname') ?? '')?.[0] ?? '',
})

function clientOf(signed: string, secret: string | undefined): string | null {
  const [, address, signature] = /^([0-9a-f.:]{2,45});([0-9a-f]{64})$/i.exec(signed) ?? []
  if (!secret || !address || !signature) return null
  const own = createHmac('sha256', secret).update(address).digest()
  return timingSafeEqual(own, Buffer.from(signature, 'hex')) ? clientGroup(address) : null
}
