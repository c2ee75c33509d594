/*
 * Next runs this before any code of a page. Zod makes functions out of text where it may, and tries at once whether it
 * may; the policy of our pages forbids it, and browsers report each try. In the browser it reads without.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
