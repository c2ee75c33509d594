/** Files a page loads from the site itself. */
const FILES = /\/_next\/static\/[^"'\\\s)]+/g
const TIMEOUT = 20_000

/**
 * Requests the home page once as a browser does, so that the first visitor finds it rendered and its scripts and styles
 * compressed. Failures are ignored: visitors' own requests do the same work.
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
    // Ignored, as said above.
  }
}
