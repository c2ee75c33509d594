/**
 * Token that opens a preview: kind, and 128 random bits. It is a path segment, so it contains no dot, which
 * would make it look like a file.
 */
export const PREVIEW_TOKEN = /^([a-zA-Z]{1,30})-([\w-]{22})$/

/** ms */
export const PREVIEW_LIFE = 15 * 60_000

/** Previews a service stores per account; the oldest is dropped first. */
export const PREVIEWS_MAX = 20

/** The kind named in a token; null if it is not a token. */
export const kindOfPreview = (token: string): string | null => PREVIEW_TOKEN.exec(token)?.[1] ?? null
