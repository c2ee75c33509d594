import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { openBrowser } from '../browser.ts'
import { atMost, type Figure, milliseconds, told } from '../figure.ts'
import { familyPages } from '../pages.ts'
import type { Site } from '../site.ts'

/** The lab profile: a middle-class phone on a slow mobile line. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const CPU_SLOWDOWN = 4
const LATENCY = 562
const BYTES_PER_SECOND = (1.44 * 1024 * 1024) / 8
const ROUNDS = 5
/** After the load event, until no task is likely to follow. */
const QUIET_TIME = 3_000

interface Sample {
  fcp: number
  lcp: number
  cls: number
  tbt: number
}

/** Runs in the page before anything else. */
function observe() {
  const sample: Sample = { fcp: 0, lcp: 0, cls: 0, tbt: 0 }
  Object.assign(window, { labSample: sample })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') sample.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    sample.lcp = startTime
  })
  watch('layout-shift', (entry) => {
    sample.cls += (entry as PerformanceEntry & { value: number }).value
  })
  // Total blocking time counts from the first contentful paint on: before it nobody sees anything that could react.
  watch('longtask', ({ startTime, duration }) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const seen = paint ? startTime + duration - Math.max(startTime, paint.startTime) : 0
    sample.tbt += Math.max(0, seen - 50)
  })
}

async function visit(browser: Browser, url: string): Promise<Sample> {
  const context = await browser.newContext(SCREEN)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(QUIET_TIME)
  const sample = await page.evaluate(() => (window as unknown as { labSample: Sample }).labSample)
  await context.close()
  return sample
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** What the same browser needs for a heading and nothing else: below it no page comes on this machine. */
async function leastPaint(browser: Browser): Promise<Figure> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html><title>1</title><h1>1</h1>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const paints: number[] = []
  for (let round = 0; round < ROUNDS; round++) paints.push((await visit(browser, url)).fcp)
  server.close()
  return told('a page of one heading: first contentful paint', milliseconds(median(paints)))
}

/**
 * Cold first visits to a list and a detail page of every family under the lab profile, the median of five; first what
 * an empty page costs, because the slowdown is a multiple of how fast the machine is.
 */
export async function lab(site: Site): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const figures: Figure[] = [await leastPaint(browser)]
    for (const { name, path } of await familyPages(site.port)) {
      const url = `http://${site.headers.host}${path}`
      const samples: Sample[] = []
      for (let round = 0; round < ROUNDS; round++) samples.push(await visit(browser, url))
      const of = (key: keyof Sample) => median(samples.map((sample) => sample[key]))
      figures.push(
        atMost(`${name}: first contentful paint`, 900, of('fcp'), milliseconds),
        atMost(`${name}: largest contentful paint`, 1_500, of('lcp'), milliseconds),
        atMost(`${name}: layout shift`, 0.01, of('cls'), (value) => value.toFixed(3)),
        atMost(`${name}: total blocking time`, 120, of('tbt'), milliseconds),
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}
