import { and, eq, not } from 'drizzle-orm'
import type { CourseContent } from '#lib/contracts/submission/course-content.ts'
import type { Db } from '#services/shared/store/database.ts'
import { course } from '../db/content-schema.ts'
import { isTakenDown } from '../taken-down/conditions.ts'
import type { SubmissionRow } from './stored-content.ts'

/**
 * The venue operators gave a coach's course, which its form does not ask for. It stays while the course is held at the
 * same address and the venue is not taken down.
 */
export async function givenVenue(
  db: Db,
  { kind, recordId, ownerKind, content }: SubmissionRow,
): Promise<{ venueId?: number | null }> {
  if (kind !== 'course' || ownerKind !== 'coach' || recordId === null) return {}
  const { districtCode, address } = content as CourseContent
  const isSamePlace = and(eq(course.districtCode, districtCode), eq(course.address, address))
  const [given] = await db
    .select({ venueId: course.venueId })
    .from(course)
    .where(and(eq(course.trainsId, recordId), isSamePlace, not(isTakenDown('venue', course.venueId))))
  return given ?? {}
}
