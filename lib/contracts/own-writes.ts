/**
 * Cookie of a browser whose call has just changed public pages. While it lasts, the edge revalidates cached copies with
 * web before serving them to that browser, so that users see their own changes at once.
 */
export const WRITE_COOKIE = 'wrote'

/** Seconds; longer than the edge serves a copy without revalidating. */
export const WRITE_COOKIE_TIME = 15
