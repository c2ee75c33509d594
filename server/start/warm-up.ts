/** Files a page loads from the site itself. */
const FILES = /\/_next\/static\/[^"'\\\s)]+/g
const TIMEOUT = 20_000

/**
 * Looks at the home page once the way a browser does, so that the first visitor finds it drawn and its scripts and
 * styles compressed. Whatever goes wrong here, visitors' own requests do it again.
 */
export async function warmUp(address: string) {
  const get = (path: string, encoding: string) =>
    fetch(new URL(path, address), { headers: { 'accept-encoding': encoding }, signal: AbortSignal.timeout(TIMEOUT) })
  try {
    for (const encoding of ['br', 'gzip']) {
      const html = await (await get('/', encoding)).text()
      for (const file of new Set(html.match(FILES))) await (await get(file, encoding)).arrayBuffer()
    }
  } catch {
    // See above.
  }
}
