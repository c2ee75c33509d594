import type { ReplyRole } from '#lib/contracts/comment/comment-codes.ts'
import type { HeldNotice } from '#lib/contracts/notice/notice-kinds.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import type { Revalidate } from '#services/shared/revalidate.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { SubjectKind } from '../db/taken-down-schema.ts'
import type { CheckByWords } from '../word-list/current-check.ts'

/** Whom a comment is about, as far as it is copied into the comment. */
type Subject = { coachName: string; coachSport: string; cityCode: string; cityName: string }

/** How a person is seen. */
type Author = { authorName: string; authorHeadImg: string }

/** What goes from the site with the account it is of. */
type Returning = { kind: SubjectKind | SubmissionKind | 'comment' | 'reply'; id: number }

/**
 * What other services know and a comment needs; `services/apps.ts` brings it. Each works inside the caller's
 * transaction, so that a coach's numbers and the comments they are made of change together (FM-06).
 */
export type CommentParts = {
  /** Refuses a coach that is not to be shown. */
  requireCoach: (db: Db, coachId: number) => Promise<Subject>
  /** As whom an account speaks about a coach: as the coach, as a venue the coach teaches at, or as anybody. */
  roleOn: (db: Db, coachId: number, accountId: number) => Promise<ReplyRole | null>
  /** Whether the coach got in touch with the account about a lead. */
  wasContacted: (db: Db, coachId: number, accountId: number) => Promise<boolean>
  findAuthor: (db: Db, accountId: number) => Promise<Author>
  /** It stays so until the transaction ends; to be asked before anything of the author's or the coach's is locked. */
  isBlocked: (tx: Db, accountId: number) => Promise<boolean>
  /** Whether this comes back with a blocked account when it is let in; answers whether that has changed. */
  setReturning: (tx: Db, accountId: number, thing: Returning, isReturning: boolean) => Promise<boolean>
  /** The coach's mean mark and numbers of comments are these from now on. */
  keepMarks: (
    db: Db,
    coachId: number,
    marks: { score: number | null; commentCount: number; verifiedCount: number },
  ) => Promise<void>
  /** Tells whose page a comment is on, inside the transaction that keeps it. */
  tellComment: (db: Db, written: { coachId: number; commentId: number }) => Promise<void>
  /** Tells the accounts a reply answers. */
  tellReply: (db: Db, written: { commentId: number; authorId: number; answered: readonly number[] }) => Promise<void>
  /** Tells an author what was decided about a text that was held; `commentId` is where it stands, null: nowhere. */
  tellAuthor: (db: Db, decided: { authorId: number; kind: HeldNotice; commentId: number | null }) => Promise<void>
}

export type CommentContext = { db: Db; parts: CommentParts; check: CheckByWords; revalidate: Revalidate }

/** How rows name an account; never leaves the service. */
export const authorRefOf = (accountId: number) => `account:${accountId}`

/** The account such a name is of; null for nobody's. */
export const accountOf = (authorRef: string): number | null => Number(/^account:(\d+)$/.exec(authorRef)?.[1]) || null

/** What web shows comments on the home page by. */
export const HOME_TAG = 'home-comments'

/** Cache tags of what shows a coach's comments and marks; a test compares them with the site's own table. */
export const tagsOf = (coachId: number) => [`comments:${coachId}`, `coach:${coachId}`, HOME_TAG]
