import {
  discardSubmission as discard,
  editSubmission as edit,
  extendSubmission as extend,
  getMySubmissions,
  getSubmission,
  previewSubmission as preview,
  showSubmission as show,
  withdrawSubmission as withdraw,
} from '#lib/contracts/submission/submission.ts'
import {
  getSubmissionForReview,
  getSubmissions,
  reviewSubmission as review,
  takeBackSubmission as takeBack,
} from '#lib/contracts/submission/submission-desk.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import { reviewedSubmission } from './background.ts'
import type { SubmissionContext } from './context.ts'
import { discardSubmission, editSubmission, withdrawSubmission } from './edit.ts'
import { extendSubmission } from './extend.ts'
import { previewSubmission } from './preview.ts'
import { mySubmissions, ownSubmission } from './read.ts'
import { listSubmissions, reviewSubmission } from './review.ts'
import { showSubmission } from './show.ts'
import { takeBackSubmission } from './take-back.ts'

const idOf = ({ actor }: Call) => actor!.accountId

/** texts that coaches and venues write, decided by operators. */
export function mountSubmissions(service: Service, context: SubmissionContext) {
  service.mount(getMySubmissions, (_, call) => mySubmissions(context, idOf(call)))
  service.mount(getSubmission, (named, call) => ownSubmission(context, named, idOf(call)))
  service.mount(edit, (input, call) => editSubmission(context, input, idOf(call)))
  service.mount(extend, ({ checkId }, call) => extendSubmission(context, checkId, idOf(call)))
  service.mount(withdraw, (input, call) => withdrawSubmission(context, input, idOf(call)))
  service.mount(discard, (input, call) => discardSubmission(context, input, idOf(call)))
  service.mount(preview, ({ checkId }, call) => previewSubmission(context, checkId, call.actor!))
  service.mount(show, (input, call) => showSubmission(context, input, idOf(call)))
  service.mount(getSubmissions, (input) => listSubmissions(context, input))
  service.mount(getSubmissionForReview, ({ checkId }, call) => reviewedSubmission(context, checkId, call))
  service.mount(review, (input, call) => reviewSubmission(context, input, call))
  service.mount(takeBack, (input, call) => takeBackSubmission(context, input, call))
}
