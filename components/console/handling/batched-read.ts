import {
  HANDLING_CALLS,
  HANDLING_ENTRIES_MAX,
  type HandledQueue,
  type Handling,
} from '#lib/contracts/operator/handling.ts'
import { callApi } from '#lib/http/browser-client.ts'

type Batch = { entryIds: Set<string>; answer: Promise<Handling[]> }

/** Batches still accepting entries. */
const batches = new Map<HandledQueue, Batch>()

/** Reads who works on an entry and its notes; reads made in the same tick are batched into one call. */
export async function readBatched(queue: HandledQueue, entryId: string): Promise<Handling> {
  const batch = batches.get(queue) ?? startBatch(queue)
  batch.entryIds.add(entryId)
  if (batch.entryIds.size === HANDLING_ENTRIES_MAX) batches.delete(queue)
  const answer = await batch.answer
  return answer.find((each) => each.entryId === entryId)!
}

function startBatch(queue: HandledQueue): Batch {
  const entryIds = new Set<string>()
  const moment = new Promise((resolve) => setTimeout(resolve))
  const answer = moment.then(() => {
    if (batches.get(queue) === batch) batches.delete(queue)
    return callApi(HANDLING_CALLS[queue].list, { entryIds: [...entryIds] })
  })
  const batch = { entryIds, answer }
  batches.set(queue, batch)
  return batch
}
