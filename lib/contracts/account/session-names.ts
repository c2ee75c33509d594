/*
 * Names of the session in the browser. Separate from its schemas because every page of the site reads these names and
 * should not load zod for that.
 */

/** Where web itself returns the current session; no service knows this path. */
export const SESSION_PATH = '/api/session'

/**
 * Cookie on the domain shared by all city hosts, readable by the page, set and deleted together with the session
 * cookie: the last SESSION_MARK_LENGTH characters of the handle. It lets a page know without a request that nobody is
 * logged in, or that its stored session is still this browser's. It grants no access.
 */
export const SESSION_MARK = 'sessionMark'
export const SESSION_MARK_LENGTH = 8
