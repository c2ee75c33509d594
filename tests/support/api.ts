import type { z } from 'zod'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { fetchPage } from './site.ts'

/** Calls an endpoint through the site's public entry, as the browser does; returns its data, throws when refused. */
export async function callEndpoint<I extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<I, D>,
  input: z.input<I>,
): Promise<z.output<D>> {
  const path = `/api/${endpoint.service}/${endpoint.path}`
  const fields = Object.entries((input ?? {}) as object).map(([name, value]) => [name, String(value)])
  const query = endpoint.method === 'GET' ? `?${new URLSearchParams(fields)}` : ''
  const { status, text } = await fetchPage(path + query, undefined, {
    method: endpoint.method,
    ...(endpoint.method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input ?? {}),
    }),
  })
  const { code, data, msg } = JSON.parse(text)
  if (status !== 200 || code !== 0) throw new Error(`${path} answered ${status} with code ${code}: ${msg}`)
  return endpoint.data.parse(data)
}
