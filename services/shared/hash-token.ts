import { createHash } from 'node:crypto'

/** What is kept of a token, so that who reads the store cannot use one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
