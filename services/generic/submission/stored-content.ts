import { SUBMISSION_CONTENT, type SubmissionContent } from '#lib/contracts/submission/submission-content.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { type StoredContent, type Upgrade, upgradeContent } from '#services/shared/review/upgrade-content.ts'
import type { submission } from '../db/submission-schema.ts'

/**
 * As for applications (decision 48): a kind's first upgrade makes version 2 from version 1; released ones never change.
 */
const UPGRADES: Record<SubmissionKind, readonly Upgrade[]> = { article: [], video: [], course: [], job: [] }

/** A submission as stored. */
type StoredRow = typeof submission.$inferSelect

/** A submission with its content upgraded to this release. */
export type SubmissionRow = Omit<StoredRow, 'content'> & { content: SubmissionContent[SubmissionKind] }

const contentVersion = (kind: SubmissionKind): number => UPGRADES[kind].length + 1

/** Content with the version number this release writes. */
export const storedContent = (kind: SubmissionKind, content: object): StoredContent => ({
  ...content,
  contentVersion: contentVersion(kind),
})

/**
 * Every use of a stored submission goes through this; CONFLICT for content of a newer release, which stays unchanged.
 */
export const readRow = (row: StoredRow): SubmissionRow => ({
  ...row,
  content: SUBMISSION_CONTENT[row.kind].parse(upgradeContent(row.content, UPGRADES[row.kind])),
})
