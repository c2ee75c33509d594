'use client'

import useSWR from 'swr'
import { z } from 'zod'

const Districts = z.array(z.tuple([z.string(), z.string()]))

/** The districts of a city as code and name, empty for a city without any; nothing is read before one is chosen. */
export const useDistricts = (cityCode: string) =>
  useSWR(cityCode ? ['districts', cityCode] : null, () => readDistricts(cityCode), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  })

async function readDistricts(cityCode: string) {
  const answer = await fetch(`/data/districts/${cityCode}.json`)
  return Districts.parse(await answer.json())
}
