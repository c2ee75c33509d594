import { and, asc, desc, eq } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { subjectsOf } from './account-subjects.ts'
import { publicRow } from './coach/application/photos.ts'
import { application } from './coach/db/application-schema.ts'
import { preview, recordVersion } from './coach/db/resource-schema.ts'
import { coach } from './coach/db/schema.ts'
import { venue } from './coach/db/venue-schema.ts'
import { lockReceivedOrAbout } from './coach/lead/lock.ts'
import { releaseLeads, renameSubject } from './coach/lead/release.ts'
import { renameReported } from './generic/report/rename-subject.ts'
import { rebuildSearchWords } from './generic/subject/rebuild-search-words.ts'
import { updateSubjectCopies } from './generic/subject/update-copies.ts'
import { lockAccountRecords } from './lock-account-records.ts'
import { setSubjectStatus } from './record-status.ts'
import type { PersonalData } from './shared/personal-data.ts'
import { PUSH_OFF, type PushSettings } from './shared/push/settings.ts'
import { discardRenderings } from './shared/resource/stored-preview.ts'
import { noRevalidation, type Revalidate } from './shared/revalidate.ts'
import type { Db } from './shared/store/database.ts'
import { lockAccounts } from './user/account/lock.ts'

type Parts = { push?: PushSettings; revalidate?: Revalidate }

/**
 * An account's applications and what was published from them, with every version. When the account is deleted, the
 * profile is taken down and emptied; only its id stays, because comments and courses refer to it.
 */
export const profilePersonalData = (
  db: Db,
  { push = PUSH_OFF, revalidate = noRevalidation }: Parts = {},
): PersonalData => ({
  name: 'profiles',
  read: async (accountId) => {
    const rows = await db
      .select()
      .from(application)
      .where(eq(application.accountId, accountId))
      .orderBy(desc(application.createdAt))
    const subjects = await subjectsOf(db, accountId)
    return {
      applications: rows.map(({ accountId: _, reviewedBy: __, ...row }) => row),
      pages: await Promise.all(subjects.map((subject) => readPage(db, subject))),
    }
  },
  forget: async (accountId) => {
    const tags = await db.transaction(async (tx) => {
      // Decisions lock a report before the accounts behind it.
      for (const { kind, id } of await subjectsOf(tx, accountId))
        await renameReported(tx, { kind, id, name: DELETED_NAMES[kind] })
      // The same locks as for blocking: from here on nobody publishes anything of the account.
      await lockAccounts(tx, [accountId])
      const subjects = await subjectsOf(tx, accountId)
      await lockReceivedOrAbout(tx, subjects)
      await lockAccountRecords(tx, [accountId])
      const changedTags: string[] = []
      // Records naming them may be locked by others and have to be waited for; after the first takedown nothing may
      // wait.
      for (const { kind, id } of subjects) {
        await renameSubject(tx, { kind, id, name: DELETED_NAMES[kind] })
        changedTags.push(
          ...(await updateSubjectCopies(tx, { kind, id, name: DELETED_NAMES[kind], headImg: DEFAULT_AVATAR })),
        )
        await rebuildSearchWords(tx, { kind, id })
        await tx.delete(preview).where(and(eq(preview.kind, kind), eq(preview.recordId, id)))
      }
      await tx.delete(preview).where(eq(preview.madeBy, accountId))
      await discardRenderings(tx, preview)
      for (const { kind, id } of subjects) {
        changedTags.push(
          ...(await setSubjectStatus(tx, push, [kind, id, 'disabled'], { by: 'clock', why: '账号注销' })),
        )
        await CLEAR_PROFILE[kind](tx, id)
        changedTags.push(...(await releaseLeads(tx, { kind, id }, new Date())))
        // Each version holds the whole content.
        await tx.delete(recordVersion).where(and(eq(recordVersion.kind, kind), eq(recordVersion.recordId, id)))
      }
      await tx.delete(application).where(eq(application.accountId, accountId))
      return [...new Set(changedTags)]
    })
    if (tags.length > 0) await revalidate(tags, { isUrgent: true })
  },
})

async function readPage(db: Db, { kind, id }: { kind: ApplicationKind; id: number }) {
  const { version, state, content, madeAt } = recordVersion
  return {
    kind,
    page: await publicRow(db, { kind, subjectId: id, claimedId: null }),
    versions: await db
      .select({ version, state, content, madeAt })
      .from(recordVersion)
      .where(and(eq(recordVersion.kind, kind), eq(recordVersion.recordId, id)))
      .orderBy(asc(version)),
  }
}

const DELETED_NAMES: Record<ApplicationKind, string> = { coach: '已注销教练', venue: '已注销场馆' }
const DEFAULT_AVATAR = '/pictures/avatars/default.svg'

/** Clears all columns that identify the owner. */
const CLEAR_PROFILE: Record<ApplicationKind, (tx: Db, id: number) => Promise<unknown>> = {
  coach: (tx, id) =>
    tx
      .update(coach)
      .set({
        name: DELETED_NAMES.coach,
        headImg: DEFAULT_AVATAR,
        sex: null,
        ageStage: null,
        motto: '',
        introduction: '',
        photos: [],
        video: null,
        certificates: [],
        certificatesDueOn: null,
        certificatesTold: [],
      })
      .where(eq(coach.coachId, id)),
  venue: (tx, id) =>
    tx
      .update(venue)
      .set({ name: DELETED_NAMES.venue, introduction: '', transport: '', photos: [], phone: null })
      .where(eq(venue.venueId, id)),
}
