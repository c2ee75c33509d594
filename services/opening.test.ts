import { rmSync } from 'node:fs'
import sharp from 'sharp'
import type { z } from 'zod'
import { solveChallenge } from '#components/form/code/solve-challenge.ts'
import { register } from '#lib/contracts/account/auth.ts'
import { getWorkChallenge, sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { getCheckRecordList, reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { editCoachCheckRecord } from '#lib/contracts/application/coach-application.ts'
import { getCoachList, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { type Endpoint, isUpload } from '#lib/contracts/endpoint.ts'
import { getFaqList } from '#lib/contracts/faq/faq.ts'
import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'
import { type CategoryNode, getCategories } from '#lib/contracts/listing/category.ts'
import { openConsole } from '#lib/contracts/operator/operator.ts'
import { getSiteFacts } from '#lib/contracts/site.ts'
import { uploadFile, uploadPaper } from '#lib/contracts/upload/upload.ts'
import { coachContent } from '#tests/services/application-content.ts'
import { listen } from '#tests/services/listen.ts'
import { makeFirstOwner } from '#tests/services/make-first-owner.ts'
import { addressOf, onServer } from '#tests/services/prepared-store.ts'
import { startServices, temporaryFolder, until } from '#tests/services/start-process.ts'

/**
 * A new company's first steps: production settings, an unused store, services started as `npm start` does, the command
 * that creates the first owner, and otherwise only calls that pages make. On PostgreSQL with DATABASE_URL, otherwise on
 * the embedded store.
 */
const OPERATOR = '13800138000'
const COACH = '13900139000'
const NAME = '顾行舟'
const OPERATOR_NAME = '广州行舟体育科技有限公司'
const server = process.env.DATABASE_URL
const database = `opening_${process.pid}`
const folder = temporaryFolder()

let provider: Awaited<ReturnType<typeof listen>>
let services: Awaited<ReturnType<typeof startServices>>
let settings: Record<string, string> & { DATA_DIR: string }

beforeAll(async () => {
  provider = await listen(() => ({ Code: 'OK' }))
  if (server) await onServer(server, (client) => client.query(`create database ${database}`))
  settings = {
    APP_MODE: 'production',
    DATA_DIR: folder,
    SITE_URL: 'https://www.example.com',
    ...(server ? { DATABASE_URL: addressOf(server, database) } : { STORE: 'pglite' }),
    INTERNAL_SECRET: 'qJ7wX2mN9bV4cR8tY1uP6sD3fG5hK0lZ',
    OPERATOR_NAME,
    SMS_DRIVER: 'aliyun',
    SMS_KEY_ID: 'id',
    SMS_KEY_SECRET: 'key',
    SMS_SIGN_NAME: '好教练',
    SMS_TEMPLATE: 'SMS_1',
    SMS_ENDPOINT: provider.endpoint,
  }
  services = await startServices(settings)
}, 120_000)
afterAll(async () => {
  await stop()
  await provider?.close()
  rmSync(folder, { recursive: true, force: true })
  if (server) await onServer(server, (client) => client.query(`drop database if exists ${database} with (force)`))
}, 60_000)

async function stop() {
  services?.child.kill('SIGTERM')
  await services?.ended
}

/** Makes a call with this token, or anonymously. */
async function callService<I extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<I, D>,
  input: z.input<I> | FormData,
  token?: string,
): Promise<z.output<D>> {
  const isForm = isUpload(endpoint)
  const response = await fetch(`${services.url}/${endpoint.service}/${endpoint.path}`, {
    method: endpoint.method,
    headers: { ...(!isForm && { 'content-type': 'application/json' }), ...(token && { 'auth-token': token }) },
    body: isForm ? (input as FormData) : JSON.stringify(input),
  })
  const { code, msg, data } = await response.json()
  if (code !== 0) throw new Error(`${endpoint.path} answered ${code}: ${msg}`)
  return endpoint.data.parse(data) as z.output<D>
}

/** Registers a mobile number with the code sent to it; returns the token. */
async function join(mobile: string): Promise<string> {
  const { authToken } = await callService(register, {
    mobile,
    verifyCode: await codeFor(mobile, 'register'),
    password: 'hedgehog on a mountain',
    agreementVersion: AGREEMENT_VERSION,
  })
  return authToken
}

async function codeFor(mobile: string, purpose: 'register' | 'console'): Promise<string> {
  const uid = `opening-${purpose}-${mobile}`
  const work = await solveChallenge(await callService(getWorkChallenge, { mobile, uid }))
  await callService(sendVerifyCode, { mobile, uid, purpose, work })
  const message = provider.requests.findLast(({ url }) => url.searchParams.get('PhoneNumbers') === mobile)
  return JSON.parse(message?.url.searchParams.get('TemplateParam') ?? '{}').code
}

async function upload(endpoint: typeof uploadFile | typeof uploadPaper, token: string) {
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6e4f' } }).jpeg()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await photo.toBuffer())], { type: 'image/jpeg' }), '照片.jpg')
  return callService(endpoint, form, token)
}

const flat = (nodes: readonly CategoryNode[]): CategoryNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
const namesIn = ({ list }: { list: { name: string }[] }) => list.map(({ name }) => name)

test('R-13.13 an empty store has sports, help pages, agreements and settings, no invented coaches, and logs what it lacks', async () => {
  await until(() => services.output().includes('the site lacks what visitors need'), 'the warning')
  expect(flat(await callService(getCategories, {})).map(({ level }) => level)).toEqual(
    expect.arrayContaining([1, 2, 3]),
  )
  const keys = (await callService(getFaqList, {})).map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['about', 'contact', 'xieyi', 'shengming']))
  const facts = await (await fetch(`${services.url}/${getSiteFacts.service}/${getSiteFacts.path}`)).json()
  expect(facts.data).toMatchObject({ operatorName: OPERATOR_NAME, icpNumber: '' })
  expect(namesIn(await callService(getCoachList, {}))).toEqual([])
  const output = services.output()
  for (const label of ['ICP 备案号', '客服微信二维码', '第一批教练', '律师审阅协议']) expect(output).toContain(label)
  expect(output).not.toContain('短信服务')
})

test('R-1.2 R-1.13 R-13.3 from an empty store to a first coach approved, listed and found', async () => {
  expect(namesIn(await callService(getCoachList, {}))).toEqual([])
  expect(namesIn(await callService(searchCoaches, { nameLikeSearch: '篮球' }))).toEqual([])

  const coach = await join(COACH)
  const photo = await upload(uploadFile, coach)
  const content = coachContent(flat(await callService(getCategories, {})), [], {
    name: NAME,
    headImg: photo,
    photos: [{ url: photo, width: 900, height: 600 }],
    certificates: [
      {
        kind: '社会体育指导员',
        issuer: '国家体育总局',
        number: 'GD20160001234',
        sportSlug: 'lanqiu',
        issuedOn: '2016-05-20',
        expiresOn: null,
        photo: await upload(uploadPaper, coach),
      },
    ],
  })
  await callService(editCoachCheckRecord, { version: 0, content, isSubmitted: true }, coach)

  const operator = await join(OPERATOR)
  // No other process may have the embedded store open while a command runs.
  await stop()
  await makeFirstOwner(settings, OPERATOR)
  services = await startServices(settings)
  await callService(openConsole, { verifyCode: await codeFor(OPERATOR, 'console') }, operator)
  const waiting = await callService(getCheckRecordList, { kind: 'coach' }, operator)
  expect(namesIn(waiting)).toEqual([NAME])
  const { checkId, version } = waiting.list[0]!
  await callService(reviewCheckRecord, { checkId, version, isApproved: true, reasons: [] }, operator)

  expect(namesIn(await callService(getCoachList, { adCode: '440100' }))).toEqual([NAME])
  expect(namesIn(await callService(searchCoaches, { nameLikeSearch: '篮球' }))).toEqual([NAME])
})
