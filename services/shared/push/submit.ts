import { DAY, HOUR, startOfChinaDay } from '../china-time.ts'
import type { PushTarget } from './outbox.ts'
import type { PushSettings } from './settings.ts'

const DEADLINE = 10_000

/** Pages on one host for one engine, either all present or all gone. */
export interface Batch {
  target: PushTarget
  host: string
  isGone: boolean
  urls: readonly string[]
}

/** An engine's response to a batch. `note` is its response body; an exceeded quota lasts `until` a given time. */
export type SubmitResult =
  | { kind: 'taken'; note: string | null }
  | { kind: 'quota'; problem: string; until: Date }
  | { kind: 'failed'; problem: string }

/** Sends one batch to its engine, in that engine's format. Never throws. */
export async function submitBatch(batch: Batch, settings: PushSettings): Promise<SubmitResult> {
  try {
    const response = await fetch(...CALLS[batch.target](batch, settings))
    const text = (await response.text()).slice(0, 500)
    const problem = `${response.status} ${text.slice(0, 200)}`
    if (response.status === 429) return { kind: 'quota', problem, until: new Date(Date.now() + HOUR) }
    // Baidu responds `{"error":400,"message":"over quota"}`, and with 200 for some refusals.
    if (/over quota/i.test(text)) return { kind: 'quota', problem, until: nextDay(Date.now()) }
    // IndexNow responds 200, or 202 while it is still verifying the key.
    if (!response.ok || /"error"\s*:/.test(text)) return { kind: 'failed', problem }
    return { kind: 'taken', note: text || null }
  } catch (error) {
    return { kind: 'failed', problem: String(error) }
  }
}

/** A few minutes into the next day in China, when Baidu's quota resets. */
const nextDay = (now: number) => new Date(startOfChinaDay(now) + DAY + 5 * 60_000)

type Call = (batch: Batch, settings: PushSettings) => [url: URL, init: RequestInit]

const signal = () => AbortSignal.timeout(DEADLINE)

const CALLS: Record<PushTarget, Call> = {
  // A removed page is reported like a changed one: the engine fetches it and gets a 404.
  indexnow: ({ host, urls }, { siteUrl, indexNowKey: key, indexNowUrl }) => [
    new URL(indexNowUrl),
    {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host,
        key,
        keyLocation: `${new URL(siteUrl).protocol}//${host}/indexnow.txt`,
        urlList: urls,
      }),
      redirect: 'error',
      signal: signal(),
    },
  ],
  // `/urls` takes present pages, `/del` removed ones.
  baidu: ({ host, urls, isGone }, { siteUrl, baiduTokens, baiduUrl }) => {
    const url = new URL(isGone ? 'del' : baiduUrl, baiduUrl)
    url.search = new URLSearchParams({
      site: `${new URL(siteUrl).protocol}//${host}`,
      token: baiduTokens.get(host) ?? '',
    }).toString()
    return [
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: urls.join('\n'),
        redirect: 'error',
        signal: signal(),
      },
    ]
  },
}
