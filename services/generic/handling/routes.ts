import { HANDLED_QUEUES, HANDLING_CALLS } from '#lib/contracts/operator/handling.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { HandlingContext } from './context.ts'
import { readHandlings } from './read.ts'
import { addNote, releaseEntry, takeEntry } from './take.ts'

/** Mounts taking, releasing and annotating queue entries. */
export function mountHandling(service: Service, context: HandlingContext) {
  for (const queue of HANDLED_QUEUES) {
    const calls = HANDLING_CALLS[queue]
    service.mount(calls.list, ({ entryIds }, { actor }) => readHandlings(context, queue, entryIds, actor!))
    service.mount(calls.take, (input, call) => takeEntry(context, { queue, ...input }, call))
    service.mount(calls.release, ({ entryId }, call) => releaseEntry(context, { queue, entryId }, call))
    service.mount(calls.note, (input, call) => addNote(context, { queue, ...input }, call))
  }
}
