import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#services/shared/http/semaphore.ts'

/** Argon2id with 19 MiB, two passes, one lane; each hash states its parameters, so they may be raised. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is expensive on purpose: two at a time, with a short queue. */
const MAX_CONCURRENT = 2
const MAX_QUEUED = 50

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes equally long for a missing account (undefined). */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>
}

export function createPasswords(): Passwords {
  const withPermit = createSemaphore(MAX_CONCURRENT, { queue: MAX_QUEUED })
  let dummyHash: Promise<string> | undefined

  return {
    hash: (password) => withPermit(() => hash(password, COST)),
    async matches(passwordHash, password) {
      dummyHash ??= hash('nobody has this password', COST)
      const stored = passwordHash ?? (await dummyHash)
      return (await withPermit(() => verify(stored, password))) && passwordHash !== undefined
    },
  }
}
