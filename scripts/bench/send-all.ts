import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { type Figure, milliseconds, perSecond } from './figure.ts'

/** Concurrent requests. */
export const CONNECTIONS = 16

export type BenchRequest = { body: object; headers?: Record<string, string> }

/** Sends all requests once over these connections; returns responses per second, p99 in ms, and a count per code. */
export async function sendAll(url: string, { service, path }: Endpoint, requests: readonly BenchRequest[]) {
  const address = `${url}/${service}/${path}`
  const times: number[] = []
  const codes = new Map<number, number>()
  let next = 0
  const worker = async () => {
    for (let at = next++; at < requests.length; at = next++) {
      const { body, headers = {} } = requests[at]!
      const started = performance.now()
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      const { code } = (await response.json()) as { code: number }
      times.push(performance.now() - started)
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return { rate: requests.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0, codes }
}

/** A row for requests that must all be accepted: one refusal fails it, and the refusal codes are listed in it. */
export function allAccepted(name: string, { rate, p99, codes }: Awaited<ReturnType<typeof sendAll>>): Figure {
  const refusals = [...codes].filter(([code]) => code !== 0)
  const failed = refusals.reduce((sum, [, count]) => sum + count, 0)
  const which = refusals.map(([code, count]) => ` (${count} × code ${code})`).join('')
  return {
    name: `${name}, ${CONNECTIONS} connections`,
    target: '0 failed',
    measured: `${perSecond(rate)}, p99 ${milliseconds(p99)}, ${failed} failed${which}`,
    isMet: failed === 0,
  }
}
