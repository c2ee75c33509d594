import {
  type ApplicationKind,
  getCheckRecordList,
  previewCheckRecord,
  reviewCheckRecord,
} from '#lib/contracts/application/application.ts'
import {
  getApplicationBackground,
  takeBackApproval as takeBackApprovalContract,
} from '#lib/contracts/application/application-desk.ts'
import {
  addCoachCheckByExtendsLastRecord,
  discardCoachCheckRecord,
  editCoachCheckRecord,
  getCoachCheckRecordByCheckId,
  getCoachNewestCheckRecord,
  withdrawCoachCheckRecord,
} from '#lib/contracts/application/coach-application.ts'
import {
  addVenuesCheckByExtendsLastRecord,
  discardVenuesCheckRecord,
  editVenuesCheckRecord,
  getOwnVenues,
  getVenueClaim,
  getVenuesCheckRecordByCheckId,
  getVenuesNewestCheckRecord,
  withdrawVenuesCheckRecord,
} from '#lib/contracts/application/venue-application.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import type { PreviewSource } from '#services/shared/resource/preview.ts'
import { applicationBackground } from './background.ts'
import { readClaim } from './claim-content.ts'
import type { ApplicationContext } from './context.ts'
import { discardApplication } from './discard.ts'
import { editApplication, withdrawApplication } from './edit.ts'
import { extendApplication } from './extend.ts'
import { listOwnVenues } from './list-own.ts'
import { newestApplication } from './newest.ts'
import { previewApplication } from './preview.ts'
import { applicationById, publishedCoach, publishedVenue } from './read.ts'
import { listRecords, reviewApplication } from './review.ts'
import { takeBackApproval } from './take-back.ts'

const idOf = ({ actor }: Call) => actor!.accountId

/** Mounts the calls for coach and venue applications: written by their account, decided by operators. */
export function mountApplications(
  service: Service,
  context: ApplicationContext,
  previewSources: Readonly<Record<ApplicationKind, PreviewSource>>,
) {
  service.mount(editCoachCheckRecord, (input, call) => editApplication(context, 'coach', input, idOf(call)))
  service.mount(addCoachCheckByExtendsLastRecord, (_, call) => extendApplication(context, 'coach', idOf(call)))
  service.mount(getCoachNewestCheckRecord, (_, call) => newestApplication(context, 'coach', idOf(call)))
  service.mount(withdrawCoachCheckRecord, (input, call) => withdrawApplication(context, 'coach', input, idOf(call)))
  service.mount(discardCoachCheckRecord, (input, call) => discardApplication(context, 'coach', input, idOf(call)))
  service.mount(getCoachCheckRecordByCheckId, async ({ checkId }, call) => {
    const { subjectId, ...found } = await applicationById(context, 'coach', checkId, call)
    return { ...found, published: subjectId === null ? null : await publishedCoach(context, subjectId) }
  })
  service.mount(editVenuesCheckRecord, ({ venue: which, ...edit }, call) =>
    editApplication(context, 'venue', { ...edit, which }, idOf(call)),
  )
  service.mount(addVenuesCheckByExtendsLastRecord, ({ venue }, call) =>
    extendApplication(context, 'venue', idOf(call), venue),
  )
  service.mount(getVenuesNewestCheckRecord, ({ venue }, call) => newestApplication(context, 'venue', idOf(call), venue))
  service.mount(getOwnVenues, (_, call) => listOwnVenues(context, idOf(call)))
  service.mount(getVenueClaim, ({ venueId }) => readClaim(context.db, venueId))
  service.mount(withdrawVenuesCheckRecord, (input, call) => withdrawApplication(context, 'venue', input, idOf(call)))
  service.mount(discardVenuesCheckRecord, (input, call) => discardApplication(context, 'venue', input, idOf(call)))
  service.mount(getVenuesCheckRecordByCheckId, async ({ checkId }, call) => {
    const { subjectId, ...found } = await applicationById(context, 'venue', checkId, call)
    return { ...found, published: subjectId === null ? null : await publishedVenue(context, subjectId) }
  })
  service.mount(getCheckRecordList, (input) => listRecords(context, input))
  service.mount(reviewCheckRecord, (input, call) => reviewApplication(context, input, call))
  service.mount(previewCheckRecord, (input, call) => previewApplication(context, previewSources, input, call))
  service.mount(getApplicationBackground, ({ checkId }, call) => applicationBackground(context, checkId, call))
  service.mount(takeBackApprovalContract, (input, call) => takeBackApproval(context, input, call))
}
