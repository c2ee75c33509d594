import { createHash } from 'node:crypto'

/** The hash stored in place of a token, so that read access to the store does not yield usable tokens. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
