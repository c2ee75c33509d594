import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { request } from 'undici'
import type { z } from 'zod'
import { solveWork } from '#components/form/solve-work.ts'
import { getCheckRecordList, reviewCheckRecord } from '#lib/contracts/application.ts'
import { register } from '#lib/contracts/auth.ts'
import { getWorkChallenge, sendVerifyCode } from '#lib/contracts/captcha.ts'
import { type CategoryNode, getCategories } from '#lib/contracts/category.ts'
import { searchCoaches } from '#lib/contracts/coach.ts'
import { editCoachCheckRecord } from '#lib/contracts/coach-application.ts'
import { type Endpoint, isUpload } from '#lib/contracts/endpoint.ts'
import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'
import { openConsole } from '#lib/contracts/operator.ts'
import { uploadFile, uploadPaper } from '#lib/contracts/upload.ts'
import { type Stack, startStack } from '#scripts/stack/start-stack.ts'
import { coachContent } from '#tests/services/application-content.ts'
import { listen } from '#tests/services/listen.ts'
import { makeFirstOwner } from '#tests/services/make-first-owner.ts'
import { addressOf, onServer } from '#tests/services/prepared-store.ts'

/**
 * A new company: production settings, a store nobody ever wrote into, `npm start`, the command that makes the first
 * owner, and else only what people do on the site. On PostgreSQL where E2E_POSTGRES names a server, else on the embedded store.
 */
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const HOST = 'www.haojiaolian.example'
const OPERATOR = '13800138000'
const COACH = '13900139000'
const NAME = '顾行舟'
const server = process.env.E2E_POSTGRES
const database = `opening_${process.pid}`

let provider: Awaited<ReturnType<typeof listen>>
let stack: Stack
let dataDir: string
let environment: Record<string, string>

test.beforeAll(async () => {
  // The limit of the tests is not that of their hooks, and a new store takes a busy machine a while.
  test.setTimeout(300_000)
  provider = await listen(() => ({ Code: 'OK' }))
  if (server) await onServer(server, (client) => client.query(`create database ${database}`))
  dataDir = await mkdtemp(join(tmpdir(), 'opening-'))
  environment = {
    APP_MODE: 'production',
    SITE_URL: `https://${HOST}`,
    ...(server ? { DATABASE_URL: addressOf(server, database) } : { STORE: 'pglite' }),
    INTERNAL_SECRET: 'qJ7wX2mN9bV4cR8tY1uP6sD3fG5hK0lZ',
    SMS_DRIVER: 'aliyun',
    SMS_KEY_ID: 'id',
    SMS_KEY_SECRET: 'key',
    SMS_SIGN_NAME: '好教练',
    SMS_TEMPLATE: 'SMS_1',
    SMS_ENDPOINT: provider.endpoint,
    OPERATOR_NAME: '广州行舟体育科技有限公司',
  }
  await start()
})
test.afterAll(async () => {
  await stack?.stop()
  await rm(dataDir, { recursive: true, force: true })
  await provider?.close()
  if (server) await onServer(server, (client) => client.query(`drop database if exists ${database} with (force)`))
})

const start = async () => (stack = await startStack({ hostname: HOST, dataDir, environment }))

async function readPage(path: string): Promise<string> {
  const { statusCode, body } = await request(`http://127.0.0.1:${stack.port}${path}`, { headers: { host: HOST } })
  expect(statusCode).toBe(200)
  return body.text()
}

/** Somebody with a browser: keeps cookies, also those for https only, and the handle of the session. */
class Person {
  #cookies = new Map<string, string>()
  #handle = ''

  async ask<I extends z.ZodType, D extends z.ZodType>(endpoint: Endpoint<I, D>, input: z.input<I>) {
    const asSent = new Response(isUpload(endpoint) ? (input as unknown as FormData) : JSON.stringify(input))
    const contentType = isUpload(endpoint) ? asSent.headers.get('content-type') : 'application/json'
    const address = `http://127.0.0.1:${stack.port}/api/${endpoint.service}/${endpoint.path}`
    const answer = await request(address, {
      // The edge closes a line that is idle while the proof of work is made.
      reset: true,
      method: endpoint.method,
      headers: {
        host: HOST,
        appName: 'coach-web',
        channelName: 'PC',
        'content-type': contentType ?? '',
        ...(this.#cookies.size > 0 && { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(this.#handle && { 'auth-token': this.#handle }),
      },
      // As bytes of a known length, as browsers send them.
      body: new Uint8Array(await asSent.arrayBuffer()),
    })
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    const text = await answer.body.text()
    if (!text) throw new Error(`${endpoint.path} answered ${answer.statusCode} without a body`)
    const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: unknown }
    if (code !== 0) throw new Error(`${endpoint.path} answered ${code}: ${msg}`)
    return endpoint.data.parse(data) as z.output<D>
  }

  /** Registers the number with the code that arrived on its phone. */
  async join(mobile: string) {
    const { authToken } = await this.ask(register, {
      mobile,
      verifyCode: await this.codeFor(mobile, 'register'),
      password: 'hedgehog on a mountain',
      agreementVersion: AGREEMENT_VERSION,
    })
    this.#handle = authToken
    return this
  }

  /** The code that arrived on the phone of the number. */
  async codeFor(mobile: string, purpose: 'register' | 'console'): Promise<string> {
    const uid = `opening-${purpose}-${mobile}`
    const work = await solveWork(await this.ask(getWorkChallenge, { mobile, uid }))
    await this.ask(sendVerifyCode, { mobile, uid, purpose, work })
    return codeSentTo(mobile)
  }

  async upload(endpoint: typeof uploadFile | typeof uploadPaper) {
    const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6e4f' } }).jpeg()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await photo.toBuffer())], { type: 'image/jpeg' }), '照片.jpg')
    return this.ask(endpoint, form as never)
  }
}

function codeSentTo(mobile: string): string {
  const message = provider.asked.findLast(({ url }) => url.searchParams.get('PhoneNumbers') === mobile)
  return JSON.parse(message?.url.searchParams.get('TemplateParam') ?? '{}').code
}

const flat = (nodes: readonly CategoryNode[]): CategoryNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

test('with nobody on it yet the site says so and whom it waits for, and sends nobody in circles', async () => {
  const home = await readPage('/')
  expect(home).toContain('平台上还没有教练入驻')
  expect(home).not.toContain('附近城市')
  for (const path of ['/jiaolian', '/changguan', '/jiaoxue', '/shipin', '/peixun', '/zhaopin', '/ijiaolianNews']) {
    const list = await readPage(path)
    expect(list).toContain('还没有')
    expect(list).not.toMatch(/看看全部教练|查看全部项目/)
  }
  expect(await readPage('/jiaolian')).toContain('href="/add/addCoach"')
})

test('R-1.13 R-1.2 from an empty store to a first coach who is approved, listed and found', async () => {
  const coach = await new Person().join(COACH)
  const categories = flat(await coach.ask(getCategories, {}))
  const photo = await coach.upload(uploadFile)
  const content = coachContent(categories, [], {
    name: NAME,
    headImg: photo,
    photos: [{ url: photo, width: 900, height: 600 }],
    certificates: [
      {
        kind: '社会体育指导员',
        issuer: '国家体育总局',
        number: 'GD20160001234',
        expiresOn: null,
        photo: await coach.upload(uploadPaper),
      },
    ],
  })
  await coach.ask(editCoachCheckRecord, { version: 0, content, isSubmitted: true })

  const operator = await new Person().join(OPERATOR)
  // Nobody else has the embedded store open while a command runs.
  await stack.stop()
  await makeFirstOwner({ ...environment, DATA_DIR: dataDir }, OPERATOR)
  await start()
  await operator.ask(openConsole, { verifyCode: await operator.codeFor(OPERATOR, 'console') })
  const { list } = await operator.ask(getCheckRecordList, { kind: 'coach' })
  expect(list.map(({ name }) => name)).toEqual([NAME])
  const { checkId, version } = list[0]!
  await operator.ask(reviewCheckRecord, { checkId, version, isApproved: true, reasons: [] })

  const found = await new Person().ask(searchCoaches, { nameLikeSearch: '篮球', adCode: '440100' })
  expect(found.list.map(({ name }) => name)).toEqual([NAME])
  const { coachId } = found.list[0]!
  for (const path of ['/', '/jiaolian', '/jiaolian/lanqiu', `/jiaolian/detail/${coachId}`])
    await expect.poll(() => readPage(path), { timeout: 30_000 }).toContain(NAME)
  expect(await readPage('/')).not.toContain('平台上还没有教练入驻')
})
