'use client'

import useSWR from 'swr'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { PickOption } from './pick-field.tsx'

/** Venues whose names are known: picked on this page, or fetched. */
const venueCache = new Map<number, PickOption>()

export const cacheVenues = (venues: readonly PickOption[]) => {
  for (const venue of venues) venueCache.set(venue.id, venue)
}

/** The names of venues by id, in order; a draft stores ids only. */
export function useVenueNames(venueIds: readonly number[]): PickOption[] {
  const unknown = venueIds.filter((id) => !venueCache.has(id))
  const { data: fetched, error } = useSWR(
    unknown.length > 0 ? ['venue-names', ...unknown] : null,
    () => Promise.all(unknown.map(readVenue)),
    { revalidateOnFocus: false, onSuccess: cacheVenues },
  )
  const placeholder = error ? '场馆名称加载失败' : '正在读取…'
  return venueIds.map(
    (id) => venueCache.get(id) ?? fetched?.find((each) => each.id === id) ?? { id, name: placeholder },
  )
}

async function readVenue(venueId: number): Promise<PickOption> {
  try {
    const { name, districtName, address } = await callApi(getVenueDetail, { venueId })
    return { id: venueId, name, note: `${districtName}${address}` }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== ERROR_CODES.GONE) throw error
    return { id: venueId, name: '已下架的场馆', note: '请移除后另选' }
  }
}
