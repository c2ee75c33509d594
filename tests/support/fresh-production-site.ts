import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, expect } from '@playwright/test'
import { request } from 'undici'
import { LAUNCH_ARGS } from '#scripts/browser/launch-args.ts'
import { type Stack, startStack } from '#scripts/stack/start-stack.ts'
import { listen } from '#tests/services/listen.ts'
import { makeFirstOwner } from '#tests/services/make-first-owner.ts'
import { addressOf, onServer } from '#tests/services/prepared-store.ts'
import { openTlsFront } from './tls-front.ts'

const DOMAIN = 'haojiaolian.example'
const HOST = `www.${DOMAIN}`
const server = process.env.E2E_POSTGRES

/**
 * A company's site on its first day: production settings, an empty store, `npm start`, TLS in front of it, and a fake
 * SMS provider. On PostgreSQL if E2E_POSTGRES names a server, else on the embedded store.
 */
export class FreshProductionSite {
  readonly host = HOST
  readonly origin = `https://${HOST}`
  #closing: (() => Promise<unknown>)[] = []
  #provider!: Awaited<ReturnType<typeof listen>>
  #stack!: Stack
  #browser!: Browser
  #settings!: Record<string, string> & { DATA_DIR: string }

  async open() {
    this.#provider = await listen(() => ({ Code: 'OK' }))
    this.#closing.push(this.#provider.close)
    const dataDir = await mkdtemp(join(tmpdir(), 'opening-'))
    this.#closing.push(() => rm(dataDir, { recursive: true, force: true }))
    this.#settings = {
      APP_MODE: 'production',
      SITE_URL: this.origin,
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(server ? { DATABASE_URL: await this.#makeDatabase(server) } : { STORE: 'pglite' }),
      INTERNAL_SECRET: 'qJ7wX2mN9bV4cR8tY1uP6sD3fG5hK0lZ',
      SMS_DRIVER: 'aliyun',
      SMS_KEY_ID: 'id',
      SMS_KEY_SECRET: 'key',
      SMS_SIGN_NAME: '好教练',
      SMS_TEMPLATE: 'SMS_1',
      SMS_ENDPOINT: this.#provider.endpoint,
      OPERATOR_NAME: '广州行舟体育科技有限公司',
    }
    await this.#start()
    this.#closing.push(() => this.#stack.stop())
    const front = await openTlsFront(() => this.port)
    this.#closing.push(front.close)
    const resolve = `--host-resolver-rules=MAP *.${DOMAIN} 127.0.0.1:${front.port}`
    this.#browser = await chromium.launch({ args: [...LAUNCH_ARGS, resolve] })
    this.#closing.push(() => this.#browser.close())
  }

  /** Closes everything that was opened, even if opening failed halfway. */
  async close() {
    for (const close of this.#closing.toReversed()) await close()
  }

  /** Port of the site, behind the TLS server. */
  get port() {
    return this.#stack.port
  }

  async #start() {
    const { DATA_DIR: dataDir, ...environment } = this.#settings
    this.#stack = await startStack({ hostname: HOST, dataDir, environment })
  }

  async #makeDatabase(url: string) {
    const name = `opening_${process.pid}`
    await onServer(url, (client) => client.query(`create database ${name}`))
    this.#closing.push(() => onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`)))
    return addressOf(url, name)
  }

  /** Creates the owner with the command, while the site is stopped: only one process can open the embedded store. */
  async makeOwner(mobile: string) {
    await this.#stack.stop()
    await makeFirstOwner(this.#settings, mobile)
    await this.#start()
  }

  /** A new browser context, which shares no cookies with others. */
  openBrowser(): Promise<BrowserContext> {
    return this.#browser.newContext({ baseURL: this.origin, ignoreHTTPSErrors: true })
  }

  async readPage(path: string): Promise<string> {
    const response = await this.send(path)
    expect(response.statusCode).toBe(200)
    return response.body.text()
  }

  /** Sends a request to the site without a browser. */
  send(path: string, { headers, ...options }: Parameters<typeof request>[1] = {}) {
    return request(`http://127.0.0.1:${this.port}${path}`, {
      ...options,
      headers: { ...headers, host: HOST } as never,
    })
  }

  /** The code last sent to a number. */
  codeSentTo(mobile: string): string {
    const message = this.#provider.requests.findLast(({ url }) => url.searchParams.get('PhoneNumbers') === mobile)
    return JSON.parse(message?.url.searchParams.get('TemplateParam') ?? '{}').code
  }
}
