/**
 * Paths that are no public page: calls, the framework's own files, internal and development addresses, health, and
 * files with an extension. `/c/…` never counts as a file: from outside it does not exist.
 * The same pattern stands as the literal matcher in `middleware.ts`; a test keeps the two equal.
 */
export const PASS_THROUGH = /^\/(?:(?:api|_next|internal|dev)(?:\/.*)?|healthz|readyz|(?!c\/).*\.[A-Za-z0-9]+)$/

export const isPassThrough = (path: string): boolean => PASS_THROUGH.test(path)
