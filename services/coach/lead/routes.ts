import {
  getDeskLeads,
  getLead,
  getLeadTarget,
  getReceivedLeads,
  getSentLeads,
  keepLeadNote,
  moveLead as moveLeadContract,
  reportHarassment,
  revealLeadMobile,
  sendLead as sendLeadContract,
  settleHarassment as settleHarassmentContract,
} from '#lib/contracts/lead/lead.ts'
import {
  getProposals,
  getSimilarOfLead,
  getSimilarOfTarget,
  referLead as referLeadContract,
  sendLeadAgain,
} from '#lib/contracts/lead/lead-match.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { annotateLead } from './annotate.ts'
import { claimLeads } from './claim.ts'
import { findLead } from './find.ts'
import { listDesk, listReceived, listSent } from './list.ts'
import { moveLead } from './move.ts'
import { proposeFor, referLead } from './refer.ts'
import { revealMobile } from './reveal.ts'
import { sendLead } from './send.ts'
import { settleHarassment } from './settle.ts'
import { showLead } from './show.ts'
import { sendAgain, similarOfLead, similarOfTarget } from './similar.ts'
import { findTarget } from './target.ts'

/** Mounts the calls that send, answer, refer and manage leads (chapter 10). */
export function mountLeads(service: Service, context: CoachContext) {
  const { db } = context
  service.mount(getLeadTarget, async ({ kind, id }) => {
    const { name, recipientName, feeTypes, openParts, isPaused } = await findTarget(context, db, kind, id)
    return { kind, id, name, recipient: recipientName, feeTypes, openParts, isPaused }
  })
  service.mount(sendLeadContract, (wish, call) => sendLead(context, wish, call))
  service.mount(getSentLeads, async (page, { actor }) => {
    const { accountId } = actor!
    await claimLeads(context, accountId)
    return listSent(db, accountId, page)
  })
  service.mount(getReceivedLeads, (page, { actor }) => listReceived(db, actor!.accountId, page))
  service.mount(getDeskLeads, (asked, { actor }) => listDesk(db, actor!.accountId, asked))
  service.mount(getLead, async (name, { actor }) => {
    const { row, roles } = await findLead(db, name, actor)
    return showLead(db, row, roles[0]!)
  })
  service.mount(moveLeadContract, (wish, call) => moveLead(context, wish, call))
  service.mount(revealLeadMobile, ({ leadId }, call) => revealMobile(context, leadId, call))
  service.mount(keepLeadNote, ({ leadId, note }, { actor }) => annotateLead(context, leadId, { note }, actor!))
  service.mount(reportHarassment, ({ leadId }, { actor }) =>
    annotateLead(context, leadId, { isHarassment: true }, actor!),
  )
  service.mount(settleHarassmentContract, ({ leadId }, call) => settleHarassment(context, leadId, call))
  service.mount(getSimilarOfLead, (name, { actor }) => similarOfLead(context, name, actor))
  service.mount(getSimilarOfTarget, (target) => similarOfTarget(context, target))
  service.mount(sendLeadAgain, (wish, call) => sendAgain(context, wish, call))
  service.mount(getProposals, (wish, { actor }) => proposeFor(context, wish, actor!))
  service.mount(referLeadContract, (wish, call) => referLead(context, wish, call))
}
