import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { ensureChromium } from '#scripts/browser/find-chromium.ts'
import { LAUNCH_ARGS } from '#scripts/browser/launch-args.ts'

type Parameters = Record<string, unknown>
/** Sends a command of the DevTools protocol; rejects when the browser refuses it. */
type Send = (method: string, parameters?: Parameters) => Promise<Parameters>

/** A page in its own profile: no cache, no cookies. */
export interface BarePage {
  send: Send
  /** Resolves with the next event of this name. */
  next(event: string): Promise<void>
  close(): Promise<void>
}

/**
 * Drives Chromium directly over the DevTools protocol. A test library creates its own isolated worlds in each document
 * and waits for them to be reported before the page is parsed: on a main thread slowed down four times, that adds a
 * twentieth of a second to each first paint.
 */
export class BareBrowser {
  readonly #process: ChildProcess
  readonly #folder: string
  readonly #socket: WebSocket
  readonly #answers = new Map<number, (answer: { result?: Parameters; error?: { message: string } }) => void>()
  readonly #waiting = new Map<string, () => void>()
  #last = 0

  static async open(): Promise<BareBrowser> {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
    const options = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank']
    const browser = spawn(await ensureChromium('whole'), [...LAUNCH_ARGS, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const socket = new WebSocket(await addressIn(browser.stderr!))
    // Drains the rest of its output, so that it cannot fill the pipe.
    browser.stderr!.resume()
    await once(socket, 'open')
    return new BareBrowser(browser, folder, socket)
  }

  private constructor(process: ChildProcess, folder: string, socket: WebSocket) {
    this.#process = process
    this.#folder = folder
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { id, method, sessionId, ...answer } = JSON.parse(String(data))
      if (id === undefined) this.#waiting.get(`${sessionId} ${method}`)?.()
      else this.#answers.get(id)?.(answer)
    })
  }

  #send(method: string, params: Parameters = {}, sessionId?: string): Promise<Parameters> {
    const id = ++this.#last
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }))
    return new Promise((resolve, reject) => {
      this.#answers.set(id, ({ result = {}, error }) => {
        this.#answers.delete(id)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result)
      })
    })
  }

  async newPage(): Promise<BarePage> {
    const { browserContextId } = await this.#send('Target.createBrowserContext')
    const { targetId } = await this.#send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await this.#send('Target.attachToTarget', { targetId, flatten: true })
    const session = String(sessionId)
    return {
      send: (method, parameters) => this.#send(method, parameters, session),
      next: (event) => new Promise((resolve) => this.#waiting.set(`${session} ${event}`, resolve)),
      close: async () => {
        await this.#send('Target.disposeBrowserContext', { browserContextId })
      },
    }
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit')
    await this.#send('Browser.close').catch(() => this.#process.kill('SIGKILL'))
    await ended
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** The address Chromium listens on, as printed at its start. */
async function addressIn(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /ws:\/\/\S+/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('Chromium ended before it listened')
}
