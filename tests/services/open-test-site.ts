import type { z } from 'zod'
import { generateMarketplace } from '#demo/seed/generate.ts'
import { type Endpoint, SERVICES } from '#lib/contracts/endpoint.ts'
import type { Envelope } from '#lib/contracts/envelope.ts'
import { type AppsOptions, createApps } from '#services/apps.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openFolder } from '#services/shared/storage/folder.ts'
import type { Store } from '#services/shared/store/database.ts'
import { openTestStore } from './open-test-store.ts'
import { temporaryFolder } from './start-process.ts'

export const TEST_SECRET = 'a-secret-for-tests-only'

type CallResult<D> = { status: number; headers: Headers; envelope: Envelope<D> }
type HeaderFields = Record<string, string>

/**
 * Opens all four services in memory over a separate store, filled with the demo set or one with this many coaches.
 * `data` is what it was filled with, generated lazily: it takes half a second that most files do not need.
 */
export async function openTestSite({ coaches, ...options }: Partial<AppsOptions> & { coaches?: number } = {}) {
  const store = await openTestStore({ coaches })
  let data: ReturnType<typeof generateMarketplace> | undefined
  return {
    ...siteOn(store, options),
    get data() {
      data ??= generateMarketplace({ coaches })
      return data
    },
  }
}

/** The same over a store without demo data, like a new company's. */
export const openEmptySite = async (options: Partial<AppsOptions> = {}) => siteOn(await openTestStore(), options)

/** The same over an open store. */
export function siteOn(store: Store, options: Partial<AppsOptions>) {
  const log = createLog('silent')
  const files = openFolder(temporaryFolder())
  const apps = createApps(store, { services: SERVICES, log, mode: 'demo', secret: TEST_SECRET, files, ...options })

  const send = async (path: string, init: RequestInit = {}) => apps.request(`http://services${path}`, init)

  /** Sends one call as a client does; `path` overrides the contract's spelling. */
  async function call<I extends z.ZodType, D extends z.ZodType>(
    endpoint: Endpoint<I, D>,
    input: unknown,
    { headers = {}, path = endpoint.path }: { headers?: HeaderFields; path?: string } = {},
  ): Promise<CallResult<z.output<D>>> {
    const address = `/${endpoint.service}/${path}`
    const response =
      endpoint.method === 'GET'
        ? await send(`${address}${queryOf(input)}`, { headers })
        : await send(address, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(input),
          })
    return { status: response.status, headers: response.headers, envelope: await response.json() }
  }

  /** Sends a call that must succeed; returns its data. */
  async function read<I extends z.ZodType, D extends z.ZodType>(
    endpoint: Endpoint<I, D>,
    input: z.input<I>,
    headers: HeaderFields = {},
  ): Promise<z.output<D>> {
    const { envelope } = await call(endpoint, input, { headers })
    if (envelope.code !== 0) throw new Error(`${endpoint.path} refused: ${envelope.code} ${envelope.msg}`)
    return envelope.data as z.output<D>
  }

  return { store, apps, send, call, read, close: () => store.close() }
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

function queryOf(input: unknown): string {
  const query = new URLSearchParams(Object.entries(input ?? {}).map(([key, value]) => [key, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}
