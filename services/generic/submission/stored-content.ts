import { SUBMISSION_CONTENT, type SubmissionContent } from '#lib/contracts/submission/submission-content.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { type StoredContent, type Upgrade, upgraded } from '#services/shared/review/upgraded.ts'
import type { submission } from '../db/submission-schema.ts'

/** As of applications (decision 48): the first of a kind makes version 2 of version 1; one that was released never changes. */
const UPGRADES: Record<SubmissionKind, readonly Upgrade[]> = { article: [], video: [], course: [], job: [] }

/** A submission as it lies in the store. */
type StoredRow = typeof submission.$inferSelect

/** A submission with its content as this release knows it. */
export type SubmissionRow = Omit<StoredRow, 'content'> & { content: SubmissionContent[SubmissionKind] }

const contentVersion = (kind: SubmissionKind): number => UPGRADES[kind].length + 1

/** Content as it is stored, with the version this release writes. */
export const storedContent = (kind: SubmissionKind, content: object): StoredContent => ({
  ...content,
  contentVersion: contentVersion(kind),
})

/** Whatever of a submission is used was read by this; CONFLICT when a newer release wrote it, which then stays as it is. */
export const readRow = (row: StoredRow): SubmissionRow => ({
  ...row,
  content: SUBMISSION_CONTENT[row.kind].parse(upgraded(row.content, UPGRADES[row.kind])),
})
