import { isDeepStrictEqual } from 'node:util'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Intake } from '#lib/contracts/lead/intake.ts'
import { inWeekOrder } from '#lib/contracts/lead/open-times.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { changeCoach } from '../coach/change.ts'
import type { CoachContext } from '../context.ts'
import { pauseVenue } from '../venue/pause.ts'
import { countIntakeChange } from './limits.ts'
import { readIntakes } from './read.ts'

type Subject = { kind: ApplicationKind; id: number }
type Teaching = NonNullable<Intake['teaching']>

/** stores whom and when a coach teaches; CONFLICT unless what the form was filled with is still live. */
export const saveTeaching = (
  context: CoachContext,
  { coachId: id, before, ...submitted }: Teaching & { coachId: number; before: Teaching },
  accountId: number,
) => {
  const teaching = sorted(submitted)
  return change(context, { kind: 'coach', id }, accountId, {
    desired: { teaching },
    write: (tx) => changeCoach(tx, context.push, id, { ...teaching, ownChangeAt: context.now() }),
    isUpToDate: (now) => isDeepStrictEqual(sorted(now.teaching!), sorted(before)),
  })
}

/** Sorted by age and by time of the week. */
const sorted = ({ ageBands, openTimes }: Teaching): Teaching => ({
  ageBands: LEARNER_AGES.filter((age) => ageBands.includes(age)),
  openTimes: inWeekOrder(openTimes),
})

/** sets whether a coach or venue takes learners. */
export const setPaused = (
  context: CoachContext,
  { isPaused, ...subject }: Subject & { isPaused: boolean },
  accountId: number,
) =>
  change(context, subject, accountId, {
    desired: { isPaused },
    write: (tx) =>
      subject.kind === 'coach'
        ? changeCoach(tx, context.push, subject.id, { isPaused })
        : pauseVenue(tx, context.push, { venueId: subject.id, isPaused }),
  })

type Change = {
  desired: Partial<Intake>
  write: (tx: Db) => Promise<string[]>
  /** Whether the owner has seen what this replaces; omitted where that does not matter. */
  isUpToDate?: (before: Intake) => boolean
}

/** Writes the owner's change unless it is already so, effective at once; GONE for anybody else. */
async function change(
  context: CoachContext,
  { kind, id }: Subject,
  accountId: number,
  { desired, write, isUpToDate }: Change,
): Promise<Intake> {
  const { after, tags } = await context.db.transaction(async (tx) => {
    const own = await readIntakes(tx, accountId, { isLocked: true })
    const before = own.find((each) => each.kind === kind && each.id === id)
    if (!before) throw new ServiceError(ERROR_CODES.GONE)
    const after = { ...before, ...desired }
    if (isDeepStrictEqual(before, after)) return { after, tags: [] }
    if (isUpToDate && !isUpToDate(before))
      throw new ServiceError(ERROR_CODES.CONFLICT, '另一台设备或窗口刚刚改过学员年龄和可约时间')
    await countIntakeChange(tx, accountId)
    return { after, tags: await write(tx) }
  })
  if (tags.length > 0) await context.revalidate(tags, { isUrgent: true })
  return after
}
