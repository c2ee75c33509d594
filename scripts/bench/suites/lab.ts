import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { BareBrowser } from '../bare-browser.ts'
import { atMost, type Figure, informational, milliseconds } from '../figure.ts'
import { familyPages } from '../pages.ts'
import { fetchRaw, type Site } from '../site.ts'

/** The lab profile: a mid-range phone on a slow mobile connection. */
const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
const CPU_SLOWDOWN = 4
const NETWORK = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (1.44 * 1024 * 1024) / 16,
}
const ROUNDS = 5
/** ms between warm-up requests, in which web refreshes the edge's copy, or the edge recompresses it. */
const WARMING_PAUSE = 400
/** ms after the load event, until no more tasks are likely. */
const QUIET_TIME = 3_000

interface Sample {
  fcp: number
  lcp: number
  cls: number
  tbt: number
}

/** Runs in the page at the end, on the browser's buffered performance entries. */
async function readSample(): Promise<Sample> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type, buffered: true })
      // Nothing of this type was buffered, so the observer will never fire.
      window.setTimeout(() => resolve([]), 200)
    })
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
  const lcp = (await entriesOf('largest-contentful-paint')).at(-1)?.startTime ?? Number.POSITIVE_INFINITY
  const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[]
  // Total blocking time counts from the first contentful paint: before it there is nothing to interact with.
  const blocking = (await entriesOf('longtask')).map(({ startTime, duration }) =>
    Math.max(0, startTime + duration - Math.max(startTime, fcp) - 50),
  )
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return { fcp, lcp, cls: sum(shifts.map(({ value }) => value)), tbt: sum(blocking) }
}

async function visit(browser: BareBrowser, url: string): Promise<Sample> {
  const page = await browser.newPage()
  await page.send('Emulation.setDeviceMetricsOverride', SCREEN)
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.send('Network.enable')
  await page.send('Network.emulateNetworkConditions', NETWORK)
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.send('Page.enable')
  const loaded = page.next('Page.loadEventFired')
  await page.send('Page.navigate', { url })
  await loaded
  await setTimeout(QUIET_TIME)
  const { result } = await page.send('Runtime.evaluate', {
    expression: `(${readSample})()`,
    awaitPromise: true,
    returnByValue: true,
  })
  await page.close()
  return (result as { value: Sample }).value
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** First paint of a page with a single heading: the lower bound for any page on this machine. */
async function baselinePaint(browser: BareBrowser): Promise<Figure> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html><title>1</title><h1>1</h1>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const paints: number[] = []
  for (let round = 0; round < ROUNDS; round++) paints.push((await visit(browser, url)).fcp)
  server.close()
  return informational('a page of one heading: first contentful paint', milliseconds(median(paints)))
}

/**
 * Cold first visits to a list and a detail page of every family under the lab profile, median of five; before them, the
 * cost of an empty page, because the slowdown is relative to the machine's speed. The pages take turns, so that a
 * minute in which the machine is busy counts once for each of them and not five times for one.
 */
export async function lab(site: Site): Promise<Figure[]> {
  const browser = await BareBrowser.open()
  try {
    const heading = await baselinePaint(browser)
    const families = (await familyPages(site)).map((family) => ({ ...family, samples: [] as Sample[] }))
    for (let round = 0; round < ROUNDS; round++) {
      for (const { host, path, samples } of families) {
        await warm(site, host, path)
        samples.push(await visit(browser, `http://${host}${path}`))
      }
    }
    return [heading, ...families.flatMap(({ name, samples }) => figuresOf(name, samples))]
  } finally {
    await browser.close()
  }
}

/**
 * Requests the page as earlier visitors would. The edge then has a fresh copy, compressed as small as it gets: no
 * server works beside the browser, as on a visitor's phone.
 */
async function warm({ port, headers }: Site, host: string, path: string) {
  for (let times = 0; times < 3; times++) {
    await fetchRaw(`http://127.0.0.1:${port}`, path, { ...headers, host })
    await setTimeout(WARMING_PAUSE)
  }
}

function figuresOf(name: string, samples: Sample[]): Figure[] {
  const medianOf = (key: keyof Sample) => median(samples.map((sample) => sample[key]))
  return [
    atMost(`${name}: first contentful paint`, 900, medianOf('fcp'), milliseconds),
    atMost(`${name}: largest contentful paint`, 1_500, medianOf('lcp'), milliseconds),
    atMost(`${name}: layout shift`, 0.01, medianOf('cls'), (value) => value.toFixed(3)),
    atMost(`${name}: total blocking time`, 120, medianOf('tbt'), milliseconds),
  ]
}
