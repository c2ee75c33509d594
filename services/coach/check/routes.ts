import { getCheckRecordList, reviewCheckRecord } from '#lib/contracts/check-record.ts'
import {
  addCoachCheckByExtendsLastRecord,
  editCoachCheckRecord,
  getCoachCheckRecordByCheckId,
  getCoachNewestCheckRecord,
  withdrawCoachCheckRecord,
} from '#lib/contracts/coach-check.ts'
import {
  addVenuesCheckByExtendsLastRecord,
  editVenuesCheckRecord,
  getVenuesCheckRecordByCheckId,
  getVenuesNewestCheckRecord,
  withdrawVenuesCheckRecord,
} from '#lib/contracts/venue-check.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { editRecord, extendRecord, withdrawRecord } from './edit.ts'
import { newestRecord, publishedCoach, publishedVenue, recordById } from './read.ts'
import { listRecords, reviewRecord } from './review.ts'

const idOf = ({ actor }: Call) => actor!.accountId

export function mountChecks(service: Service, context: CoachContext) {
  service.mount(editCoachCheckRecord, (input, call) => editRecord(context, 'coach', input, idOf(call)))
  service.mount(addCoachCheckByExtendsLastRecord, (_, call) => extendRecord(context, 'coach', idOf(call)))
  service.mount(getCoachNewestCheckRecord, (_, call) => newestRecord(context, 'coach', idOf(call)))
  service.mount(withdrawCoachCheckRecord, (input, call) => withdrawRecord(context, 'coach', input, idOf(call)))
  service.mount(getCoachCheckRecordByCheckId, async ({ checkId }, { actor }) => {
    const { subjectId, ...found } = await recordById(context, 'coach', checkId, actor)
    return { ...found, published: subjectId === null ? null : await publishedCoach(context, subjectId) }
  })
  service.mount(editVenuesCheckRecord, (input, call) => editRecord(context, 'venue', input, idOf(call)))
  service.mount(addVenuesCheckByExtendsLastRecord, (_, call) => extendRecord(context, 'venue', idOf(call)))
  service.mount(getVenuesNewestCheckRecord, (_, call) => newestRecord(context, 'venue', idOf(call)))
  service.mount(withdrawVenuesCheckRecord, (input, call) => withdrawRecord(context, 'venue', input, idOf(call)))
  service.mount(getVenuesCheckRecordByCheckId, async ({ checkId }, { actor }) => {
    const { subjectId, ...found } = await recordById(context, 'venue', checkId, actor)
    return { ...found, published: subjectId === null ? null : await publishedVenue(context, subjectId) }
  })
  service.mount(getCheckRecordList, (input) => listRecords(context, input))
  service.mount(reviewCheckRecord, (input, call) => reviewRecord(context, input, idOf(call)))
}
