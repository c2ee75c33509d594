import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { openBrowser } from '../browser.ts'
import { atMost, type Figure, kilobytes } from '../figure.ts'
import { familyPages, type MeasuredPage } from '../pages.ts'
import { fetchRaw, type Site } from '../site.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

interface Weight {
  script: number
  everything: number
  htmlRaw: number
}

/** ms the edge may take to recompress a page that is requested again. */
const SETTLE_LIMIT = 5000

/**
 * Requests the page until the edge has compressed it as small as it gets, which is what all but its first visitors get.
 * Returns the compressed bytes of the HTML, without response headers.
 */
async function settledHtmlSize({ port, headers }: Site, { host, path }: MeasuredPage): Promise<number> {
  const size = async () => (await fetchRaw(`http://127.0.0.1:${port}`, path, { ...headers, host })).bytes.length
  const first = await size()
  let last = first
  for (const end = Date.now() + SETTLE_LIMIT; Date.now() < end && last >= first; last = await size()) await sleep(100)
  return last
}

/** The bytes one page costs a phone on its first visit, as transferred, including response headers. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: { kind: string; size: number }[] = []
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.push({ kind: kinds.get(requestId) ?? 'Other', size: encodedDataLength }),
  )
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  const htmlRaw = (await response?.body())?.length ?? 0
  const sum = (kindFilter?: string) =>
    bytes.filter(({ kind }) => !kindFilter || kind === kindFilter).reduce((total, { size }) => total + size, 0)
  const weight = { script: sum('Script'), everything: sum(), htmlRaw }
  await context.close()
  return weight
}

/** First load of a list and a detail page of every family, at phone size, on a city's host, through the edge. */
export async function weights(site: Site): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const figures: Figure[] = []
    for (const page of await familyPages(site)) {
      const { name, host, path } = page
      const html = await settledHtmlSize(site, page)
      const { script, everything, htmlRaw } = await weigh(browser, `http://${host}${path}`)
      figures.push(
        atMost(`${name}: JavaScript, compressed`, 155_000, script, kilobytes),
        atMost(`${name}: everything, compressed`, 260_000, everything, kilobytes),
        atMost(`${name}: HTML raw`, 90_000, htmlRaw, kilobytes),
        atMost(`${name}: HTML compressed`, 16_000, html, kilobytes),
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}
