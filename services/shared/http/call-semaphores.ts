import type { CallKind } from '#lib/contracts/endpoint.ts'
import { createSemaphore } from './semaphore.ts'

/** Calls one service handles concurrently; beyond it callers are told to retry, so a slow store cannot fill memory. */
export const MAX_CONCURRENT_CALLS = 64

/** Photos of up to 12 MB that one service holds in memory at a time. */
const MAX_CONCURRENT_UPLOADS = 8
/** Ten photos submitted together from one form are processed in turn rather than refused; time in ms. */
const UPLOAD_WAITING = { queue: 64, patience: 10_000 }

/**
 * The semaphores of one service. Photos and passwords are slow by nature, so they have their own and no other call
 * waits for them. How many passwords may wait to be hashed is decided where they are hashed.
 */
export const createCallSemaphores = (): Record<CallKind, ReturnType<typeof createSemaphore>> => ({
  calls: createSemaphore(MAX_CONCURRENT_CALLS, { queue: 0 }),
  passwords: createSemaphore(MAX_CONCURRENT_CALLS, { queue: 0 }),
  uploads: createSemaphore(MAX_CONCURRENT_UPLOADS, UPLOAD_WAITING),
})
