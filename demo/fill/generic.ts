import { banner, comment, friendLink, reply } from '#services/generic/db/schema.ts'
import { submission } from '#services/generic/db/submission-schema.ts'
import { type SubjectKind, takenDown } from '#services/generic/db/taken-down-schema.ts'
import { insertRows } from '#services/shared/store/bulk.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Marketplace, SeedComment } from '../seed/types.ts'
import { CONTENT_TABLES, fillContent } from './content.ts'
import { advanceSequence, truncate } from './tables.ts'

export const GENERIC_TABLES = [comment, reply, ...CONTENT_TABLES] as const

/** Writes banners, links, content and comments. Runs inside the caller's transaction. */
export async function fillGeneric(
  db: Db,
  data: Marketplace,
  { report }: { report: (what: string, rows: number) => void },
): Promise<void> {
  await truncate(db, [reply, comment, friendLink, banner, takenDown, submission])
  await insertRows(db, takenDown, takenDownOf(data))
  await db.insert(banner).values(data.banners.map((row, position) => ({ ...row, position, channel: 'PC_AD' })))
  await db.insert(friendLink).values(data.friendLinks.map((row, position) => ({ ...row, position })))
  await fillContent(db, data, report)
  const comments = [...data.comments]
  await insertRows(db, comment, comments.map(commentRowOf), (rows) => report('comments', rows))
  await insertRows(db, reply, comments.flatMap(replyRowsOf))
  await advanceSequence(db, comment, 'comment_id')
  await advanceSequence(db, reply, 'reply_id')
}

function* takenDownOf({ coaches, venues }: Marketplace) {
  const row = (kind: SubjectKind, subjectId: number) => ({ kind, subjectId })
  for (const { status, coachId } of coaches) if (status !== 'live') yield row('coach', coachId)
  for (const { status, venueId } of venues) if (status !== 'live') yield row('venue', venueId)
}

/** Demo authors have no accounts: name and picture together identify them. */
const authorRefOf = ({ userName, headImg }: { userName: string; headImg: string }) => `demo:${userName}:${headImg}`

function commentRowOf(each: SeedComment): typeof comment.$inferInsert {
  const { authorUserInfo, anonymousState, pictureList, createTime, replies, replyId, aspects, ...rest } = each
  return {
    ...rest,
    authorRef: authorRefOf(authorUserInfo),
    authorName: authorUserInfo.userName,
    authorHeadImg: authorUserInfo.headImg,
    isAnonymous: anonymousState === 1,
    pictures: pictureList,
    skillScore: aspects.skill,
    patienceScore: aspects.patience,
    punctualityScore: aspects.punctuality,
    replyCount: replies.length,
    isHidden: false,
    createdAt: new Date(createTime),
  }
}

function replyRowsOf({ authorUserInfo: author, replies }: SeedComment): (typeof reply.$inferInsert)[] {
  const people = new Map([author, ...replies.map((each) => each.authorUserInfo)].map((each) => [each.userName, each]))
  return replies.map(({ authorUserInfo, replyUserInfo, createTime, ...rest }) => {
    const addressee = people.get(replyUserInfo.userName)
    return {
      ...rest,
      authorRef: authorRefOf(authorUserInfo),
      authorName: authorUserInfo.userName,
      authorHeadImg: authorUserInfo.headImg,
      toAuthorRef: addressee ? authorRefOf(addressee) : '',
      toAuthorName: replyUserInfo.userName,
      isAnswer: rest.authorRole !== null && replyUserInfo.userName === '',
      isHidden: false,
      createdAt: new Date(createTime),
    }
  })
}
