/**
 * Cookie of a browser whose call has just changed public pages. While it lasts, the edge revalidates cached copies with
 * web before serving them to that browser, so that users see their own changes at once.
 */
export const WROTE_COOKIE = 'wrote'

/** Seconds; longer than the edge serves a copy without revalidating. */
export const WROTE_TIME = 15
