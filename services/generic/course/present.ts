import type { Course, CourseCard } from '#lib/contracts/course.ts'
import type { FeeType, TrainingPlace } from '#lib/contracts/enums.ts'
import { cleanRichText } from '#services/shared/clean-rich-text.ts'
import { channelOf, publicationOf, venueOf } from '../content/present.ts'
import type { CourseCardRow, CourseRow } from './queries.ts'

export function courseCardOf(row: CourseCardRow): CourseCard {
  const { channelSlug, channelName, channelGroup, organiserKind, organiserId, organiserName, ...rest } = row
  return {
    ...rest,
    feeType: row.feeType as FeeType,
    trainingPlace: row.trainingPlace as TrainingPlace,
    channel: channelOf(row),
    organiser: { kind: organiserKind, id: organiserId, name: organiserName },
    ...publicationOf(row),
  }
}

/** The description is cleaned again on output (T12). */
export function courseOf(row: CourseRow): Course {
  const { description, schedule, address, venueId, venueName, ...card } = row
  return {
    ...courseCardOf(card),
    address,
    venue: venueOf(row),
    schedule,
    description: cleanRichText(description),
  }
}
