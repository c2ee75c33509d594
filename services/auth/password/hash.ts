import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#services/shared/http/semaphore.ts'

/** Argon2id with 19 MiB, two passes, one lane; each hash states its parameters, so they may be raised. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is expensive on purpose: two at a time, with a short queue. */
const AT_ONCE = 2
const QUEUE = 50

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes equally long for a missing account (undefined). */
  fits(passwordHash: string | undefined, password: string): Promise<boolean>
}

export function createPasswords(): Passwords {
  const withPermit = createSemaphore(AT_ONCE, { queue: QUEUE })
  let nobody: Promise<string> | undefined

  return {
    hash: (password) => withPermit(() => hash(password, COST)),
    async fits(passwordHash, password) {
      nobody ??= hash('nobody has this password', COST)
      const stored = passwordHash ?? (await nobody)
      return (await withPermit(() => verify(stored, password))) && passwordHash !== undefined
    },
  }
}
