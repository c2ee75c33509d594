import type { LeadMover, LeadState } from '#lib/contracts/lead/lead-states.ts'
import type { LEAD_NOTICES, NoticeSide } from '#lib/contracts/notice/notice-kinds.ts'
import type { Db } from '#services/shared/store/database.ts'
import { ownersOf } from '../application/owners.ts'
import type { CoachParts } from '../context.ts'
import type { LeadRow } from './save.ts'

type Parts = Pick<CoachParts, 'notify'>
type LeadNotice = (typeof LEAD_NOTICES)[number]
type LeadParties = Pick<LeadRow, 'leadId' | 'accountId' | 'recipientKind' | 'recipientId'>

/** The notice sent for a state; states not listed send none. */
const NOTICE_OF_STATE: Partial<Record<LeadState, LeadNotice>> = {
  seen: 'leadSeen',
  contacted: 'leadContacted',
  done: 'leadClosed',
  unsuited: 'leadClosed',
  unanswered: 'leadClosed',
  withdrawn: 'leadClosed',
  expired: 'leadClosed',
}

/** Notifies the other side of a lead's move, in the transaction that makes it. */
export async function notifyLeadMove(
  tx: Db,
  parts: Parts,
  row: LeadParties,
  to: LeadState,
  mover: LeadMover,
  at: Date,
) {
  const kind = NOTICE_OF_STATE[to]
  if (!kind) return
  await notifyLeadSide(tx, parts, row, { kind, side: mover === 'poster' ? 'recipient' : 'poster', at })
}

/** Notifies one side of a lead: the account that sent it, if any, or those that answer it. */
export async function notifyLeadSide(
  tx: Db,
  { notify }: Parts,
  row: LeadParties,
  { kind, side, at }: { kind: LeadNotice; side: NoticeSide; at: Date },
) {
  const accounts =
    side === 'recipient' ? await answeringAccounts(tx, row) : row.accountId === null ? [] : [row.accountId]
  await notify(tx, accounts, { kind, side, leadId: row.leadId, createdAt: at })
}

const answeringAccounts = async (tx: Db, { recipientKind, recipientId }: LeadParties): Promise<number[]> =>
  recipientKind === null || recipientId === null ? [] : ownersOf(tx, recipientKind, recipientId)
