import 'server-only'
import { cache } from 'react'
import { coachTitle } from '#components/coach/coach-title.ts'
import { sportsOf } from '#components/coach/coach-words.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { readId } from '#lib/contracts/id-text.ts'
import { getCoach } from '#lib/data/coach.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { movedAddressOf, recordLinksFor } from '#lib/data/live-cities.ts'
import { parseScope } from '#lib/routing/scope.ts'

/** The coach of an address with the page's data; null if there is none. */
export const readDetail = cache(async (city: string, id: string) => {
  const scope = parseScope(city)
  const number = readId(id)
  const coach = scope && number ? await getCoach(number) : null
  if (!scope || !coach) return null
  const { second } = sportsOf(coach)
  const record = { noun: 'coach', id: coach.coachId, cityCode: coach.cityCode } as const
  const [links, rels, movedTo] = await Promise.all([
    recordLinksFor(scope),
    listRelsFor(scope),
    movedAddressOf(scope, record),
  ])
  return {
    scope,
    links,
    rels,
    movedTo,
    /** The coach's canonical address, absolute. */
    address: links.address('coach', coach.coachId, coach.cityCode),
    coach,
    sport: second,
    cityLabel: cityByCode(coach.cityCode)?.label ?? coach.cityName,
    title: coachTitle(coach),
    trail: [
      { name: '首页', href: links.home() },
      { name: '教练', href: links.list('coach'), rel: rels('coach') },
      {
        name: second.name,
        href: links.list('coach', { second: second.slug }),
        rel: rels('coach', second.slug),
      },
      { name: coach.name },
    ],
  }
})

export type CoachDetailData = NonNullable<Awaited<ReturnType<typeof readDetail>>>
