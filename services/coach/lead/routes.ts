import {
  getDeskLeads,
  getLead,
  getLeadTarget,
  getReceivedLeads,
  getSentLeads,
  moveLead as moveLeadContract,
  reportHarassment,
  revealLeadMobile,
  saveLeadNote,
  sendLead as sendLeadContract,
  settleHarassment as settleHarassmentContract,
} from '#lib/contracts/lead/lead.ts'
import {
  getProposals,
  getSimilarOfLead,
  getSimilarOfTarget,
  referLead as referLeadContract,
  sendLeadToMatch,
} from '#lib/contracts/lead/lead-match.ts'
import { writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { annotateLead } from './annotate.ts'
import { claimLeads } from './claim.ts'
import { findLead } from './find.ts'
import { listDesk, listReceived, listSent } from './list.ts'
import { moveLead } from './move.ts'
import { proposeRecipients, referLead } from './refer.ts'
import { revealMobile } from './reveal.ts'
import { sendLead } from './send.ts'
import { settleHarassment } from './settle.ts'
import { showLead } from './show.ts'
import { sendToAlternative, similarOfLead, similarOfTarget } from './similar.ts'
import { findTarget } from './target.ts'

/** Mounts the calls that send, answer, refer and manage leads (chapter 10). */
export function mountLeads(service: Service, context: CoachContext) {
  const { db } = context
  service.mount(getLeadTarget, async ({ kind, id }) => {
    const { name, recipientName, feeTypes, openParts, isPaused } = await findTarget(context, db, kind, id)
    return { kind, id, name, recipient: recipientName, feeTypes, openParts, isPaused }
  })
  service.mount(sendLeadContract, (input, call) => sendLead(context, input, call))
  service.mount(getSentLeads, async (page, { actor }) => {
    const { accountId } = actor!
    const mobile = await context.findMobile(db, accountId)
    if (mobile !== null) await claimLeads(context, { accountId, mobile })
    return listSent(context, accountId, page)
  })
  service.mount(getReceivedLeads, (page, { actor }) => listReceived(context, actor!.accountId, page))
  service.mount(getDeskLeads, async (input, call) => {
    const { mobile } = input
    const found = await listDesk(context, call.actor!.accountId, input)
    const recordId = found.list[0]?.leadId ?? ''
    if (mobile) await writeAudit(db, call, { act: 'find', kind: 'lead', recordId, after: { mobile } })
    return found
  })
  service.mount(getLead, async (reference, { actor }) => {
    const { row, roles } = await findLead(db, reference, actor)
    return showLead(db, context, row, { role: roles[0]!, accountId: actor?.accountId ?? null })
  })
  service.mount(moveLeadContract, (input, call) => moveLead(context, input, call))
  service.mount(revealLeadMobile, ({ leadId }, call) => revealMobile(context, leadId, call))
  service.mount(saveLeadNote, ({ leadId, note }, { actor }) => annotateLead(context, leadId, { note }, actor!))
  service.mount(reportHarassment, ({ leadId }, { actor }) =>
    annotateLead(context, leadId, { isHarassment: true }, actor!),
  )
  service.mount(settleHarassmentContract, ({ leadId }, call) => settleHarassment(context, leadId, call))
  service.mount(getSimilarOfLead, (reference, { actor }) => similarOfLead(context, reference, actor))
  service.mount(getSimilarOfTarget, (target) => similarOfTarget(context, target))
  service.mount(sendLeadToMatch, (input, call) => sendToAlternative(context, input, call))
  service.mount(getProposals, (input, { actor }) => proposeRecipients(context, input, actor!))
  service.mount(referLeadContract, (input, call) => referLead(context, input, call))
}
