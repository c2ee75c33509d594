import { request } from 'undici'

/** The site under test, as global-setup.ts started it. */
export const PORT = Number(process.env.E2E_PORT)

/** `http://localhost:PORT`, or the host of a city: `http://guangzhou.localhost:PORT`. */
export const originOf = (city?: string) => `http://${city ? `${city}.` : ''}localhost:${PORT}`

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

interface Question {
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Asks the site as a program does: over loopback with the Host header given, following no redirect. */
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

/** The same for the bare host or the host of a city. */
export const fetchPage = (path: string, city?: string, question?: Question) =>
  fetchAs(new URL(originOf(city)).host, path, question)
