/*
 * What the session is called in the browser. Apart from its schemas: every page of the site reads these names, and none
 * of them should carry zod for that.
 */

/** Where web itself answers who is logged in; no service knows this path. */
export const SESSION_PATH = '/api/session'

/**
 * Cookie on the domain all city hosts share, readable by the page, set and deleted together with the session's own: the
 * last SESSION_MARK_LENGTH characters of the handle. By it a page knows, without asking, that nobody is logged in, or
 * that what its storage holds is still the session of this browser. It opens nothing.
 */
export const SESSION_MARK = 'sessionMark'
export const SESSION_MARK_LENGTH = 8
