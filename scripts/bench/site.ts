import { request } from 'undici'
import { cityByCode } from '#lib/city/cities.ts'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { DEFAULT_CITY_CODE, DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { locationCookieValue } from '#lib/routing/location-cookie.ts'
import { type Stack, startStack } from '#scripts/stack/start-stack.ts'
import { SERVER_CORE } from './cores.ts'

/** The measured site, with the paths of a full list and a full detail page. */
export interface Site extends Stack {
  list: string
  detail: string
  /** Headers a visitor's browser sends with a request for a page of the city. */
  headers: Record<string, string> & { host: string }
}

const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

export async function startSite(): Promise<Site> {
  const stack = await startStack({ prefix: SERVER_CORE, environment: { EDGE_MAX_SOCKETS_PER_CLIENT: '1000' } })
  const city = cityByCode(DEFAULT_CITY_CODE)
  if (!city) throw new Error('The default city is not in the dictionary')
  const location = locationCookieValue({ adCode: city.adCode, adName: city.adName })
  const headers = {
    host: `${city.slug}.${DEMO_HOSTNAME}:${stack.port}`,
    // As the edge sends it and a browser has it after its first page: no cookie is left to set.
    cookie: `location=${location}`,
    'accept-encoding': ACCEPT_ENCODING,
    accept: 'text/html',
  }
  return {
    ...stack,
    headers,
    list: '/jiaolian',
    detail: `/jiaolian/detail/${await firstCoachId(stack.port, city.adCode)}`,
  }
}

async function firstCoachId(port: number, adCode: string): Promise<number> {
  const { body } = await request(`http://127.0.0.1:${port}/api/${searchCoaches.service}/${searchCoaches.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: `${DEMO_HOSTNAME}:${port}` },
    body: JSON.stringify({ adCode }),
  })
  const { data } = (await body.json()) as { data: unknown }
  const coach = searchCoaches.data.parse(data).list[0]
  if (!coach) throw new Error('The site has no coach to measure with')
  return coach.coachId
}

/** One raw response: compressed bytes and their encoding. */
export async function fetchRaw(origin: string, path: string, headers: Record<string, string>) {
  const response = await request(origin + path, { headers })
  const bytes = Buffer.from(await response.body.arrayBuffer())
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
  return { bytes, encoding: String(response.headers['content-encoding'] ?? '') }
}
