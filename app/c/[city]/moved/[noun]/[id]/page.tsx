import { permanentRedirect } from 'next/navigation'
import { NotFoundStatus } from '#components/layout/messages/not-found-status.tsx'
import { site } from '#lib/config/current-site.ts'
import type { PlacedNoun } from '#lib/config/routes.ts'
import { readId } from '#lib/contracts/id-text.ts'
import { getCoach } from '#lib/data/coach.ts'
import { getCourse } from '#lib/data/course.ts'
import { getJob } from '#lib/data/job.ts'
import { getLiveCitySet } from '#lib/data/live-cities.ts'
import { getVenue } from '#lib/data/venue.ts'
import { recordAddress } from '#lib/routing/record-host.ts'
import RecordGone from './not-found.tsx'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

const READERS: Record<PlacedNoun, (id: number) => Promise<{ cityCode: string } | null>> = {
  coach: getCoach,
  venue: getVenue,
  course: getCourse,
  job: getJob,
}

/** A record at an old or misspelt address, or on a host without a city: a single redirect to its address. */
export default async function MovedPage({ params }: PageProps<'/c/[city]/moved/[noun]/[id]'>) {
  const { noun, id } = await params
  const placed = (Object.keys(READERS) as PlacedNoun[]).find((each) => each === noun)
  const number = readId(id)
  const record = placed && number ? await READERS[placed](number) : null
  if (!placed || !record) {
    return (
      <NotFoundStatus>
        <RecordGone />
      </NotFoundStatus>
    )
  }
  const { cityCode } = record
  permanentRedirect(recordAddress({ noun: placed, id: Number(id), cityCode }, await getLiveCitySet(), site))
}
