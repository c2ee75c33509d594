import type { DeskReport, ReportDecision, SentReport } from '#lib/contracts/report/report.ts'
import type { objection, report } from '../db/report-schema.ts'
import type { Side } from './obstacle.ts'

type Row = typeof report.$inferSelect
type Objection = typeof objection.$inferSelect

const sharedFields = (row: Row, objected: Objection | null = null) => ({
  reportId: row.reportId,
  kind: row.kind,
  id: row.subjectId,
  name: row.name,
  excerpt: row.excerpt,
  commentId: row.commentId,
  reason: row.reason,
  state: row.state,
  note: row.note,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  objectionNote: objected?.note ?? '',
  objectionDecidedAt: objected?.decidedAt?.toISOString() ?? null,
})

const evidenceFields = (row: Row) => ({
  words: row.words,
  pictures: row.pictures,
  createdAt: row.createdAt.toISOString(),
})

export const sentReportOf = (row: Row, objected: Objection | null = null): SentReport => ({
  ...sharedFields(row, objected),
  ...evidenceFields(row),
})

export const decisionOf = (row: Row, objected: Objection | null): ReportDecision => ({
  ...sharedFields(row, objected),
  objection: objected && { words: objected.words, at: objected.createdAt.toISOString() },
})

type DeskFacts = { objected: Objection | null } & Pick<DeskReport, 'others' | 'comment' | 'record' | 'obstacle'>

/** A report as an operator sees it: one who is on a side, without what the other one sent. */
export const deskReportOf = (row: Row, side: Side, { objected, ...facts }: DeskFacts): DeskReport => ({
  ...sharedFields(row, objected),
  ...evidenceFields(row),
  reporterId: row.reporterId,
  ...(side === 'author' && { reporterId: null, words: '', pictures: [] }),
  authorIds: side === 'reporter' ? [] : row.authorIds,
  decidedBy: row.decidedBy,
  blocksAccount: row.blocksAccount,
  objection: objected && {
    words: side === 'reporter' ? '' : objected.words,
    at: objected.createdAt.toISOString(),
    decidedBy: objected.decidedBy,
  },
  ...facts,
})
