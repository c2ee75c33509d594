import { decideHeldText, getHeldTexts, getMyHeldTexts } from '#lib/contracts/text/held-text.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { CommentContext } from '../comment/context.ts'
import { decideHeld } from './decide.ts'
import { listHeld, ownHeld } from './list.ts'

/** Mounts the queue of held texts. */
export function mountHeldTexts(service: Service, context: CommentContext) {
  service.mount(getHeldTexts, (page, { actor }) => listHeld(context.db, context.parts, actor!.accountId, page))
  service.mount(decideHeldText, (input, call) => decideHeld(context, input, call))
  service.mount(getMyHeldTexts, (place, { actor }) => ownHeld(context.db, actor!.accountId, place))
}
