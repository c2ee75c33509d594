import { isDeepStrictEqual } from 'node:util'
import type { ApplicationKind } from '#lib/contracts/application.ts'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Intake } from '#lib/contracts/intake.ts'
import { inWeekOrder } from '#lib/contracts/open-times.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { changeCoach } from '../coach/change.ts'
import type { CoachContext } from '../context.ts'
import { pauseVenue } from '../venue/pause.ts'
import { readIntakes } from './read.ts'

type Subject = { kind: ApplicationKind; id: number }
type Teaching = NonNullable<Intake['teaching']>

/** whom and when a coach teaches, in the order of ages and of the week. */
export const keepTeaching = (
  context: CoachContext,
  { coachId: id, ageBands, openTimes }: Teaching & { coachId: number },
  accountId: number,
) => {
  const teaching = {
    ageBands: LEARNER_AGES.filter((age) => ageBands.includes(age)),
    openTimes: inWeekOrder(openTimes),
  }
  return change(context, { kind: 'coach', id }, accountId, { teaching }, (tx) =>
    changeCoach(tx, context.push, id, { ...teaching, ownChangeAt: context.now() }),
  )
}

/** */
export const setPaused = (
  context: CoachContext,
  { isPaused, ...subject }: Subject & { isPaused: boolean },
  accountId: number,
) =>
  change(context, subject, accountId, { isPaused }, (tx) =>
    subject.kind === 'coach'
      ? changeCoach(tx, context.push, subject.id, { isPaused })
      : pauseVenue(tx, context.push, { venueId: subject.id, isPaused }),
  )

/** Writes what the owner wants where it is not so already, and shows it at once; GONE for anybody else. */
async function change(
  context: CoachContext,
  { kind, id }: Subject,
  accountId: number,
  wanted: Partial<Intake>,
  write: (tx: Db) => Promise<string[]>,
): Promise<Intake> {
  const { after, tags } = await context.db.transaction(async (tx) => {
    const own = await readIntakes(tx, accountId, { isLocked: true })
    const before = own.find((each) => each.kind === kind && each.id === id)
    if (!before) throw new ServiceError(ERROR_CODES.GONE)
    const after = { ...before, ...wanted }
    return { after, tags: isDeepStrictEqual(before, after) ? [] : await write(tx) }
  })
  if (tags.length > 0) await context.revalidate(tags, { isUrgent: true })
  return after
}
