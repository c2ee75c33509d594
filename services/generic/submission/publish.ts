import { eq } from 'drizzle-orm'
import type { Auditor } from '#services/shared/audit/write-audit.ts'
import { type Content, storeOf } from '#services/shared/resource/record-store.ts'
import { cleaned } from '#services/shared/resource/table-store.ts'
import { publishApproved, undoApproved } from '#services/shared/review/publish.ts'
import type { Db } from '#services/shared/store/database.ts'
import { submission } from '../db/submission-schema.ts'
import type { Owner, SubmissionContext } from './context.ts'
import { givenVenue } from './given-venue.ts'
import { kindOf } from './kinds.ts'
import type { SubmissionRow } from './stored-content.ts'

type Context = Pick<SubmissionContext, 'resources'>

/** A submission's content as the record it becomes on approval. */
export async function publicContent(
  db: Db,
  { resources }: Context,
  row: SubmissionRow,
  owner: Owner,
): Promise<Content> {
  const { kind, content } = row
  const record = { ...kindOf(kind).record(content, owner), ...(await givenVenue(db, row)) }
  return cleaned(storeOf(resources, kind).resource, record)
}

/** Whether the text is or was public; a text whose only approval was taken back is a draft. */
export async function wasPublished(
  db: Db,
  { resources }: Context,
  { kind, recordId }: Pick<SubmissionRow, 'kind' | 'recordId'>,
): Promise<boolean> {
  const record = recordId === null ? null : await storeOf(resources, kind).read(db, recordId)
  return record !== null && record.state !== 'draft'
}

/**
 * Publishes approved content, see `publishApproved`, and stores the record's id in the submission. `viewedVersion` is the
 * version of the record the reviewer viewed.
 */
export async function publishSubmission(
  tx: Db,
  { resources }: Context,
  pending: SubmissionRow,
  owner: Owner,
  viewedVersion: number | null,
  by: Auditor,
): Promise<{ id: number; tags: string[] }> {
  const { kind, checkId, version, recordId } = pending
  return publishApproved(tx, resources, storeOf(resources, kind), {
    ...{ checkId, version, id: recordId, viewedVersion, by, why: '内容审核通过' },
    content: await publicContent(tx, { resources }, pending, owner),
    // Before anything is audited: this is how the record is recognised as an account's.
    onWritten: (id) => tx.update(submission).set({ recordId: id }).where(eq(submission.checkId, checkId)),
  })
}

/** Restores the record to its state before an approval, see `undoApproved`. */
export const undoPublication = (
  tx: Db,
  { resources }: Context,
  { kind, checkId, version, recordId }: SubmissionRow,
  by: Auditor,
): Promise<string[]> =>
  undoApproved(tx, resources, storeOf(resources, kind), {
    ...{ checkId, version, id: recordId!, by, why: '撤回审核通过' },
  })
