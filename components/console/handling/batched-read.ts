import {
  HANDLING_CALLS,
  HANDLING_ENTRIES_MAX,
  type HandledQueue,
  type Handling,
} from '#lib/contracts/operator/handling.ts'
import { callApi } from '#lib/http/browser-client.ts'

type Round = { entryIds: Set<string>; answer: Promise<Handling[]> }

/** Batches still accepting entries. */
const rounds = new Map<HandledQueue, Round>()

/** Reads who works on an entry and its notes; reads made in the same tick are batched into one call. */
export async function readBatched(queue: HandledQueue, entryId: string): Promise<Handling> {
  const round = rounds.get(queue) ?? begin(queue)
  round.entryIds.add(entryId)
  if (round.entryIds.size === HANDLING_ENTRIES_MAX) rounds.delete(queue)
  const answer = await round.answer
  return answer.find((each) => each.entryId === entryId)!
}

function begin(queue: HandledQueue): Round {
  const entryIds = new Set<string>()
  const moment = new Promise((resolve) => setTimeout(resolve))
  const answer = moment.then(() => {
    if (rounds.get(queue) === round) rounds.delete(queue)
    return callApi(HANDLING_CALLS[queue].list, { entryIds: [...entryIds] })
  })
  const round = { entryIds, answer }
  rounds.set(queue, round)
  return round
}
