import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#services/shared/http/semaphore.ts'

/** Argon2id with 19 MiB, two passes, one lane; the hash says so itself, so the numbers may grow. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is costly on purpose: two at a time, and a short line in front of them. */
const AT_ONCE = 2
const QUEUE = 50

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for an account that is not there (undefined) as for one that is. */
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
