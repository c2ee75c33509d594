/**
 * Paths that are no public page: calls, the framework's own files, internal addresses, health, and files with an
 * extension. `/c/…` never counts as a file: from outside it does not exist. Nor does `/dev/…`, which does not always.
 * The same pattern stands as the literal matcher in `middleware.ts`; a test keeps the two equal.
 */
export const PASS_THROUGH = /^\/(?:(?:api|_next|internal)(?:\/.*)?|healthz|readyz|(?!c\/|dev\/).*\.[A-Za-z0-9]+)$/

export const isPassThrough = (path: string): boolean => PASS_THROUGH.test(path)

/** True for the demo's own tools, which are there where `Site.hasDevPages` says so and nowhere else. */
export const isDevPath = (path: string): boolean => /^\/dev(\/|$)/.test(path)
