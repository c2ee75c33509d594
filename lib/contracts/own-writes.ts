/**
 * Cookie of a browser whose call has just changed public pages. While it lasts the edge gives that browser no stored
 * copy without asking web first, so that nobody misses what they wrote a moment ago.
 */
export const WROTE_COOKIE = 'wrote'

/** Seconds; longer than the edge gives a copy without asking. */
export const WROTE_TIME = 15
