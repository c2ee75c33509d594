/*
 * Next runs this before a page's own code. Zod compiles schemas with `new Function` where allowed, and first tests
 * whether it is; our content policy forbids it, and browsers report each attempt. In the browser, Zod interprets
 * schemas instead.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
