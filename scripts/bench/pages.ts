import { request } from 'undici'
import type { z } from 'zod'
import { FAMILIES, type Noun } from '#lib/config/routes.ts'
import { getCoachIndex } from '#lib/contracts/coach/coach.ts'
import { getContentIndex } from '#lib/contracts/content.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { getVenueIndex } from '#lib/contracts/venue/venue.ts'
import type { Site } from './site.ts'

export interface MeasuredPage {
  /** coach list, venue detail … */
  name: string
  /** Including its port. */
  host: string
  path: string
}

/** A sport with many coaches in the city, so that its page has everything it can have. */
const LANDING = '/jiaolian/lanqiu'

/** A list and a detail page of every family, each on its own host, and a landing page of the city, through the edge. */
export async function familyPages({ port, headers }: Site): Promise<MeasuredPage[]> {
  const pages = await Promise.all(
    FAMILIES.map(async ({ noun, path, detail }) => [
      { name: `${noun} list`, ...(await resolvePage(port, headers.host, `/${path}`)) },
      {
        name: `${noun} detail`,
        ...(await resolvePage(port, headers.host, `${detail}/${await firstRecordId(port, noun)}`)),
      },
    ]),
  )
  return [...pages.flat(), { name: 'landing', host: headers.host, path: LANDING }]
}

/** Host and path of a page: any other host redirects to them. Lists of texts are on the nationwide host. */
async function resolvePage(port: number, host: string, path: string) {
  const { headers, body } = await request(`http://127.0.0.1:${port}${path}`, { headers: { host } })
  await body.dump()
  const own = headers.location ? new URL(String(headers.location)) : { host, pathname: path }
  return { host: own.host, path: own.pathname }
}

async function firstRecordId(port: number, noun: Noun): Promise<number> {
  const id =
    noun === 'coach'
      ? (await callApi(port, getCoachIndex, {})).list[0]?.coachId
      : noun === 'venue'
        ? (await callApi(port, getVenueIndex, {})).list[0]?.venueId
        : (await callApi(port, getContentIndex, { kind: noun })).list[0]?.id
  if (id === undefined) throw new Error(`The site has no ${noun} to measure with`)
  return id
}

async function callApi<I extends z.ZodType, D extends z.ZodType>(
  port: number,
  { service, path, data }: Endpoint<I, D>,
  input: Record<string, string>,
): Promise<z.output<D>> {
  const address = `http://127.0.0.1:${port}/api/${service}/${path}?${new URLSearchParams(input)}`
  const { body } = await request(address, { headers: { host: `${DEMO_HOSTNAME}:${port}` } })
  const response = (await body.json()) as { data: unknown }
  return data.parse(response.data)
}
