import type { Job, JobCard } from '#lib/contracts/job.ts'
import { cleanRichText } from '#services/shared/clean-rich-text.ts'
import { channelOf, publicationOf, venueOf } from '../content/present.ts'
import type { JobCardRow, JobRow } from './queries.ts'

export function jobCardOf(row: JobCardRow): JobCard {
  const { channelSlug, channelName, channelGroup, ...rest } = row
  return { ...rest, channel: channelOf(row), ...publicationOf(row) }
}

/** The description is cleaned again on output (T12). */
export function jobOf(row: JobRow): Job {
  const { description, benefits, address, venueId, venueName, ...card } = row
  return { ...jobCardOf(card), address, venue: venueOf(row), description: cleanRichText(description), benefits }
}
