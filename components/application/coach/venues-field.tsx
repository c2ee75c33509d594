'use client'

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import useSWR from 'swr'
import { APPLICATION_VENUES_MAX } from '#lib/contracts/limits.ts'
import { getVenueList } from '#lib/contracts/venue/venue.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { CoachControl } from './coach-application-form.ts'
import { type Choices, PickField, type PickOption } from './pick-field.tsx'
import { cacheVenues, useVenueNames } from './use-venue-names.ts'

const SEARCH_PAGE_SIZE = 10

/** The usual venues of lessons: live venues of the city, searched by name. */
export function VenuesField({ control, cityCode }: { control: CoachControl; cityCode: string }) {
  const choices = useVenues(useWatch({ control, name: 'venueIds' }), cityCode)
  return (
    <PickField
      control={control}
      name="venueIds"
      label="常去场馆（选填）"
      help="只能选择本站已收录的场馆，没有收录的可以写在介绍里；更换城市后请重新选择"
      max={APPLICATION_VENUES_MAX}
      words={{
        first: '首选',
        placeholder: cityCode ? '输入场馆名称查找' : '请先选择授课城市',
        none: cityCode ? '没有找到，可以先不填' : '请先选择授课城市',
      }}
      choices={choices}
    />
  )
}

function useVenues(venueIds: readonly number[], cityCode: string): Choices {
  const [typed, setTyped] = useState('')
  const [isOpened, setOpened] = useState(false)
  // Without the venues of the previous text while loading: Enter picks the first.
  const found = useSWR(isOpened && cityCode ? ['venues', cityCode, typed] : null, () => findVenues(cityCode, typed), {
    revalidateOnFocus: false,
  })
  return {
    options: found.data ?? [],
    picked: useVenueNames(venueIds),
    isLoaded: !found.isLoading,
    onOpen: () => setOpened(true),
    onType: setTyped,
    onPick: cacheVenues,
  }
}

async function findVenues(adCode: string, text: string): Promise<PickOption[]> {
  const { list } = await callApi(getVenueList, {
    adCode,
    pageSize: SEARCH_PAGE_SIZE,
    ...(text && { nameLikeSearch: text }),
  })
  return list.map(({ venueId, name, districtName, address }) => ({
    id: venueId,
    name,
    note: `${districtName}${address}`,
  }))
}
