import {
  discardSubmission as discardSubmissionContract,
  editSubmission as editSubmissionContract,
  extendSubmission as extendSubmissionContract,
  getMySubmissions,
  getSubmission,
  previewSubmission as previewSubmissionContract,
  showSubmission as showSubmissionContract,
  withdrawSubmission as withdrawSubmissionContract,
} from '#lib/contracts/submission/submission.ts'
import {
  getSubmissionForReview,
  getSubmissions,
  reviewSubmission as reviewSubmissionContract,
  takeBackSubmission as takeBackSubmissionContract,
} from '#lib/contracts/submission/submission-desk.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import { reviewedSubmission } from './background.ts'
import type { SubmissionContext } from './context.ts'
import { discardSubmission, editSubmission, withdrawSubmission } from './edit.ts'
import { extendSubmission } from './extend.ts'
import { ownSubmission } from './own.ts'
import { previewSubmission } from './preview.ts'
import { mySubmissions } from './read.ts'
import { listSubmissions, reviewSubmission } from './review.ts'
import { setSubmissionShown } from './set-shown.ts'
import { takeBackSubmission } from './take-back.ts'

const idOf = ({ actor }: Call) => actor!.accountId

/** mounts the texts that coaches and venues write and operators review. */
export function mountSubmissions(service: Service, context: SubmissionContext) {
  service.mount(getMySubmissions, (_, call) => mySubmissions(context, idOf(call)))
  service.mount(getSubmission, (input, call) => ownSubmission(context, input, idOf(call)))
  service.mount(editSubmissionContract, (input, call) => editSubmission(context, input, idOf(call)))
  service.mount(extendSubmissionContract, ({ checkId }, call) => extendSubmission(context, checkId, idOf(call)))
  service.mount(withdrawSubmissionContract, (input, call) => withdrawSubmission(context, input, idOf(call)))
  service.mount(discardSubmissionContract, (input, call) => discardSubmission(context, input, idOf(call)))
  service.mount(previewSubmissionContract, ({ checkId }, call) => previewSubmission(context, checkId, call.actor!))
  service.mount(showSubmissionContract, (input, call) => setSubmissionShown(context, input, idOf(call)))
  service.mount(getSubmissions, (input) => listSubmissions(context, input))
  service.mount(getSubmissionForReview, ({ checkId }, call) => reviewedSubmission(context, checkId, call))
  service.mount(reviewSubmissionContract, (input, call) => reviewSubmission(context, input, call))
  service.mount(takeBackSubmissionContract, (input, call) => takeBackSubmission(context, input, call))
}
