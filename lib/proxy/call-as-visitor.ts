import type { z } from 'zod'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { Envelope } from '#lib/contracts/envelope.ts'
import { proxy } from './current-proxy.ts'

const FORWARDED_HEADERS = ['host', 'x-client-address', 'x-request-id']

/**
 * Makes a call for a form posted without JavaScript, through the proxy like every other call, but as a visitor: cookies
 * alone do not authenticate. Rate limits apply to the visitor's address.
 */
export async function callAsVisitor<I extends z.ZodType>(
  { service, path }: Endpoint<I>,
  input: unknown,
  visitor: Request,
): Promise<Envelope> {
  const headers = new Headers({ 'content-type': 'application/json', appName: 'coach-web', channelName: 'H5' })
  for (const name of FORWARDED_HEADERS) {
    const value = visitor.headers.get(name)
    if (value) headers.set(name, value)
  }
  const address = new URL(`/api/${service}/${path}`, visitor.url)
  const response = await proxy(new Request(address, { method: 'POST', headers, body: JSON.stringify(input) }))
  return Envelope.parse(await response.json())
}
