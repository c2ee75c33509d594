/**
 * Paths that are not public pages: calls, the framework's own files, internal addresses, health checks, and files with
 * an extension. `/c/…` never counts as a file, because it does not exist externally; neither does `/dev/…`, which
 * exists only in the demo. `middleware.ts` repeats the pattern as its literal matcher; a test keeps the two equal.
 */
export const PASS_THROUGH = /^\/(?:(?:api|_next|internal)(?:\/.*)?|healthz|readyz|(?!c\/|dev\/).*\.[A-Za-z0-9]+)$/

export const isPassThrough = (path: string): boolean => PASS_THROUGH.test(path)

/** Whether the path is one of the demo's tools, which exist only if `Site.hasDevPages`. */
export const isDevPath = (path: string): boolean => /^\/dev(\/|$)/.test(path)
