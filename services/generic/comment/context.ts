import type { ReplyRole } from '#lib/contracts/comment/comment-codes.ts'
import type { HeldNotice } from '#lib/contracts/notice/notice-kinds.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import type { Revalidate } from '#services/shared/revalidate.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { SubjectKind } from '../db/taken-down-schema.ts'
import type { WordListCheck } from '../word-list/current-check.ts'

/** The coach a comment is about, as copied into the comment. */
type Subject = { coachName: string; coachSport: string; cityCode: string; cityName: string }

/** A person's public name and picture. */
type Author = { authorName: string; authorHeadImg: string }

/** Something hidden together with its blocked account. */
type Restorable = { kind: SubjectKind | SubmissionKind | 'comment' | 'reply'; id: number }

/**
 * What comments need from other services; provided by `services/apps.ts`. Each function works in the caller's
 * transaction, so that a coach's totals and the comments behind them change together (FM-06).
 */
export type CommentParts = {
  /** Refuses a coach who may not be shown. */
  requireCoach: (db: Db, coachId: number) => Promise<Subject>
  /** The role in which an account speaks about a coach: the coach, a venue the coach teaches at, or null for others. */
  replyRoleOf: (db: Db, coachId: number, accountId: number) => Promise<ReplyRole | null>
  /** The role with which its reply is signed: the same, but not a venue that is taken down. */
  signedRoleOf: (db: Db, coachId: number, accountId: number) => Promise<ReplyRole | null>
  /** Whether the coach contacted the account about a lead. */
  wasContacted: (db: Db, coachId: number, accountId: number) => Promise<boolean>
  findAuthor: (db: Db, accountId: number) => Promise<Author>
  /** Whether it is blocked, fixed until the transaction ends; call it before locking rows of the author or coach. */
  isBlocked: (tx: Db, accountId: number) => Promise<boolean>
  /** Sets whether this returns when its blocked account is unblocked; resolves with whether that changed. */
  setRestoredOnUnblock: (tx: Db, accountId: number, item: Restorable, isRestored: boolean) => Promise<boolean>
  /** Stores the coach's average mark and comment counts. */
  saveMarks: (
    db: Db,
    coachId: number,
    marks: { score: number | null; commentCount: number; verifiedCount: number },
  ) => Promise<void>
  /** Notifies the owner of the page a comment is on, in the transaction that stores it. */
  notifyOfComment: (db: Db, written: { coachId: number; commentId: number }) => Promise<void>
  /** Notifies the accounts a reply answers. */
  notifyOfReply: (
    db: Db,
    written: { commentId: number; authorId: number; answered: readonly number[] },
  ) => Promise<void>
  /**
   * Notifies an author of the decision about a held text, or that an operator hid a public one; `commentId` is
   * the comment to link, null for none.
   */
  notifyAuthor: (
    db: Db,
    decided: { authorId: number; kind: HeldNotice | 'textTakenDown'; commentId: number | null },
  ) => Promise<void>
}

export type CommentContext = { db: Db; parts: CommentParts; check: WordListCheck; revalidate: Revalidate }

/** How rows refer to an account; never leaves the service. */
export const authorRefOf = (accountId: number) => `account:${accountId}`

/** The account behind such a reference; null if there is none. */
export const accountOf = (authorRef: string): number | null => Number(/^account:(\d+)$/.exec(authorRef)?.[1]) || null

/** Cache tag of the comments on the home page, and of what sitemaps say about coaches. */
export const HOME_TAG = 'home-comments'

/** Cache tags of what shows or dates a coach's comments and marks; a test compares them with the site's own table. */
export const tagsOf = (coachId: number) => [`comments:${coachId}`, `coach:${coachId}`, HOME_TAG]
