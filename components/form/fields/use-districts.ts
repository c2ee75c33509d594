'use client'

import useSWR from 'swr'
import { z } from 'zod'

const Districts = z.array(z.tuple([z.string(), z.string()]))

/** Districts of a city as code and name, empty if it has none; nothing is loaded before a city is chosen. */
export const useDistricts = (cityCode: string) =>
  useSWR(cityCode ? ['districts', cityCode] : null, () => readDistricts(cityCode), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  })

async function readDistricts(cityCode: string) {
  const response = await fetch(`/data/districts/${cityCode}.json`)
  return Districts.parse(await response.json())
}
