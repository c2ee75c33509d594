import { request } from 'undici'
import type { z } from 'zod'
import { FAMILIES, type Noun } from '#lib/config/routes.ts'
import { getCoachIndex } from '#lib/contracts/coach.ts'
import { getContentIndex } from '#lib/contracts/content.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { getVenueIndex } from '#lib/contracts/venue.ts'

export interface MeasuredPage {
  /** coach list, venue detail … */
  name: string
  path: string
}

/** A list and a detail page of every family, through the edge at this port. */
export async function familyPages(port: number): Promise<MeasuredPage[]> {
  const pages = await Promise.all(
    FAMILIES.map(async ({ noun, path, detail }) => [
      { name: `${noun} list`, path: `/${path}` },
      { name: `${noun} detail`, path: `${detail}/${await firstRecord(port, noun)}` },
    ]),
  )
  return pages.flat()
}

async function firstRecord(port: number, noun: Noun): Promise<number> {
  const id =
    noun === 'coach'
      ? (await ask(port, getCoachIndex, {})).list[0]?.coachId
      : noun === 'venue'
        ? (await ask(port, getVenueIndex, {})).list[0]?.venueId
        : (await ask(port, getContentIndex, { kind: noun })).list[0]?.id
  if (id === undefined) throw new Error(`The site has no ${noun} to measure with`)
  return id
}

async function ask<I extends z.ZodType, D extends z.ZodType>(
  port: number,
  { service, path, data }: Endpoint<I, D>,
  input: Record<string, string>,
): Promise<z.output<D>> {
  const address = `http://127.0.0.1:${port}/api/${service}/${path}?${new URLSearchParams(input)}`
  const { body } = await request(address, { headers: { host: `${DEMO_HOSTNAME}:${port}` } })
  const answer = (await body.json()) as { data: unknown }
  return data.parse(answer.data)
}
