import { request } from 'undici'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'

/** The site under test, as global-setup.ts started it. */
export const PORT = Number(process.env.E2E_PORT)

/** `http://haojiaolian.localhost:PORT`, or the host of a city: `http://guangzhou.haojiaolian.localhost:PORT`. */
export const originOf = (city?: string) => `http://${city ? `${city}.` : ''}${DEMO_HOSTNAME}:${PORT}`

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

interface Question {
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

/** Sends a request as a program does: over loopback with the given Host header, without following redirects. */
export async function fetchAs(host: string, path: string, { headers, ...question }: Question = {}): Promise<Answer> {
  const {
    statusCode,
    headers: answered,
    body,
  } = await request(`http://127.0.0.1:${PORT}${path}`, {
    ...question,
    headers: { host, ...headers },
  })
  return { status: statusCode, headers: answered, text: await body.text() }
}

/** The same for the bare host or a city's host. */
export const fetchPage = (path: string, city?: string, question?: Question) =>
  fetchAs(new URL(originOf(city)).host, path, question)

/** Fetches a record or text from its own host: any other host redirects there with one 301 (R-15.1). */
export async function fetchRecord(path: string, city?: string, question?: Question): Promise<Answer> {
  const answer = await fetchPage(path, city, question)
  if (answer.status !== 301) return answer
  const { host, pathname, search } = new URL(String(answer.headers.location), originOf(city))
  return fetchAs(host, pathname + search, question)
}
