/**
 * What opens a preview: kind, number, when it ends, and the service's signature. It is part of an address, so it
 * holds no dot, which would make it a file.
 */
export const PREVIEW_TOKEN = /^([a-zA-Z]{1,30})-([1-9]\d{0,14})-([0-9a-z]{1,12})-([\w-]{43})$/

/** ms */
export const PREVIEW_LIFE = 15 * 60_000

/** The kind a token says it is of; null for what is none. */
export const kindOfPreview = (token: string): string | null => PREVIEW_TOKEN.exec(token)?.[1] ?? null
