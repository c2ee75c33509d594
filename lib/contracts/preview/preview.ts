/**
 * What opens a preview: kind, and 128 random bits. It is part of an address, so it holds no dot, which would make
 * it a file.
 */
export const PREVIEW_TOKEN = /^([a-zA-Z]{1,30})-([\w-]{22})$/

/** ms */
export const PREVIEW_LIFE = 15 * 60_000

/** So many of an account are kept by a service; the oldest goes first. */
export const PREVIEWS_MAX = 20

/** The kind a token says it is of; null for what is none. */
export const kindOfPreview = (token: string): string | null => PREVIEW_TOKEN.exec(token)?.[1] ?? null
