import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a call comes from one of our own processes; takes the same time for every wrong secret. */
export const isInternalCall = (headers: Headers, secret: string) =>
  timingSafeEqual(digest(headers.get('x-internal-secret') ?? ''), digest(secret))
