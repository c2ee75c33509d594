import { randomUUID } from 'node:crypto'
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
import { userComment } from '#lib/contracts/comment.ts'
import { type Endpoint, isUpload } from '#lib/contracts/endpoint.ts'
import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'
import { getNotices } from '#lib/contracts/notice.ts'
import { openConsole } from '#lib/contracts/operator.ts'
import { agreement } from '#lib/contracts/resources/agreement.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { article } from '#lib/contracts/resources/article.ts'
import { banner } from '#lib/contracts/resources/banner.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { category } from '#lib/contracts/resources/category.ts'
import { citySettings } from '#lib/contracts/resources/city-settings.ts'
import { coach as coachKind } from '#lib/contracts/resources/coach.ts'
import { course } from '#lib/contracts/resources/course.ts'
import { examTable } from '#lib/contracts/resources/exam-table.ts'
import { friendLink } from '#lib/contracts/resources/friend-link.ts'
import { helpPage } from '#lib/contracts/resources/help-page.ts'
import { job } from '#lib/contracts/resources/job.ts'
import { news } from '#lib/contracts/resources/news.ts'
import { noticeWords } from '#lib/contracts/resources/notice-words.ts'
import { changedLabels, emptyContent, type Resource } from '#lib/contracts/resources/resource.ts'
import { siteSettings } from '#lib/contracts/resources/site-settings.ts'
import { venue } from '#lib/contracts/resources/venue.ts'
import { video } from '#lib/contracts/resources/video.ts'
import { uploadFile, uploadPaper } from '#lib/contracts/upload.ts'
import { type Stack, startStack } from '#scripts/stack/start-stack.ts'
import { coachContent, venueContent } from '#tests/services/application-content.ts'
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

/** The owner, in the console, and the first coach: the tests go on from each other. */
let operator: Person
let firstCoach: Person
let coachId: number

const flat = (nodes: readonly CategoryNode[]): CategoryNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

test('with nobody on it yet the site says so and whom it waits for, and sends nobody in circles', async () => {
  const home = await readPage('/')
  expect(home).toContain('平台上还没有教练入驻')
  expect(home).not.toMatch(/附近城市|看看您的城市有哪些教练/)
  for (const path of ['/jiaolian', '/changguan', '/jiaoxue', '/shipin', '/peixun', '/zhaopin', '/ijiaolianNews']) {
    const list = await readPage(path)
    expect(list).toContain('还没有')
    expect(list).not.toMatch(/看看全部教练|查看全部项目/)
  }
  expect(await readPage('/jiaolian')).toContain('href="/add/addCoach"')
})

test('R-1.13 R-1.2 from an empty store to a first coach who is approved, listed and found', async () => {
  firstCoach = await new Person().join(COACH)
  const coach = firstCoach
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

  operator = await new Person().join(OPERATOR)
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
  coachId = found.list[0]!.coachId
  for (const path of ['/', '/jiaolian', '/jiaolian/lanqiu', `/jiaolian/detail/${coachId}`])
    await expect.poll(() => readPage(path), { timeout: 30_000 }).toContain(NAME)
  expect(await readPage('/')).not.toContain('平台上还没有教练入驻')
})

/** Kinds whose records were made or changed and then seen. */
const tried = new Set<string>()

const soon = { timeout: 20_000, intervals: [100] }
const seen = (path: string, words: string) =>
  expect(async () => expect(await readPage(path), path).toContain(words)).toPass(soon)
const gone = (path: string, words: string) =>
  expect(async () => expect(await readPage(path), path).not.toContain(words)).toPass(soon)

/** Makes a record of a kind and publishes it, as the console does; `content` says what is no beginning of a new one. */
async function make(of: unknown, content: object) {
  const resource = of as Resource
  const calls = callsOf(resource)
  const whole = { ...emptyContent(resource), ...content }
  const { id, version } = await operator.ask(calls.save, { version: 0, content: whole, clientKey: randomUUID() })
  const record = await operator.ask(calls.move, { id, version, move: 'publish' })
  tried.add(resource.kind)
  return { ...record, page: resource.page?.(id, record.content as never) ?? '/', name: record.content[resource.title] }
}

/** The same, and looks for its name on its page, or the home page where it has none, and in the list. */
async function publish(of: unknown, content: object, list?: string) {
  const record = await make(of, content)
  for (const path of [record.page, ...(list ? [list] : [])]) await seen(path, String(record.name))
  return record
}

/** Changes a record that came with the site: the one whose content `is` so. */
async function edit(of: unknown, is: Record<string, unknown>, changes: object) {
  const resource = of as Resource
  const calls = callsOf(resource)
  const { list } = await operator.ask(calls.list, { pageSize: 500 })
  const found = list.find(({ content }) => Object.entries(is).every(([name, value]) => content[name] === value))!
  const content = { ...found.content, ...changes }
  await operator.ask(calls.save, { id: found.id, version: found.version, content, clientKey: randomUUID() })
  tried.add(resource.kind)
}

const body = (picture: string) =>
  `<p>${'从脚步开始，每次课只改一个动作。'.repeat(8)}</p><p><img src="${picture}" alt="脚步示意"></p>`
const SUMMARY = '第一次课先看孩子怎样跑动，再决定从哪里教起。'

test('R-13.7 R-13.13 a record of every kind that operators make is made, published and seen, without a line of SQL', async () => {
  const cover = await operator.upload(uploadFile)
  const sports = await operator.ask(getCategories, {})
  const [group] = sports
  const place = { cityCode: '440100', districtCode: '440106', address: '天河北路 233 号三层' }
  const text = { summary: SUMMARY, cover }

  const channelSlug = 'banshiwangqiu'
  const sport = { name: '板式网球', slug: channelSlug, level: 2, parentId: group!.categoryId, position: 900 }
  await make(category, sport)
  const lesson = await publish(
    article,
    { ...text, title: '板式网球第一课', channelSlug, coachId, body: body(cover) },
    '/jiaoxue',
  )
  expect(await readPage(lesson.page)).toMatch(/<img[^>]+alt="脚步示意"/)
  await seen(`/jiaoxue/${channelSlug}`, '板式网球教学文章')
  const clip = { seconds: 95, source: { kind: 'embed', site: 'bilibili', id: 'BV1xx411c7mD' }, description: SUMMARY }
  await publish(video, { ...text, title: '板式网球握拍', channelSlug, coachId, ...clip }, '/shipin')
  await publish(news, { ...text, title: '平台开放入驻', body: body(cover), isTop: true }, '/ijiaolianNews')
  await publish(banner, { title: '开业横幅', bannerUrl: cover, position: 1, jumpType: '2', jumpUrl: '/about' })
  await publish(friendLink, { title: '体育总会', linkUrl: 'https://example.org/', position: 1 })
  const answer = { name: '怎样约第一节课', key: 'diyijieke', position: 1, version: '2026-11', body: body(cover) }
  await publish(helpPage, { ...answer, summary: SUMMARY }, '/faq')
  const dates = { revisedOn: '2026-11-01', effectiveOn: '2026-11-08' }
  const rules = { ...answer, ...dates, name: '活动规则', key: 'huodong', summary: SUMMARY }
  await publish(agreement, rules, '/faq')
  const [example] = (await operator.ask(callsOf(examTable).list, {})).list
  await publish(examTable, { ...example!.content, title: '广州 2026 年评分表', adCode: '440100', year: 2026 })

  const hall = venueContent(flat(sports))
  const venueFields = Object.keys(venue.fields) as (keyof typeof hall)[]
  const hallShown = Object.fromEntries(venueFields.map((name) => [name, hall[name]]))
  const { id: venueId } = await publish(venue, { ...hallShown, photos: [], name: '行舟球馆' }, '/changguan')
  const training = {
    ...{ ...text, ...place, channelSlug, organiserKind: 'coach', organiserId: coachId, venueId, trainingPlace: 12 },
    ...{ title: '周末小班', suitableCrowd: '1', lessonCount: 8, lessonMinutes: 60, price: 80_000 },
    ...{ startsOn: '2099-01-01', schedule: ['周六 10:00'], description: body(cover) },
  }
  await publish(course, training, '/peixun')
  const post = {
    ...{ ...place, title: '篮球助教', employer: '行舟球馆', channelSlug, kind: 'partTime', venueId },
    ...{ salaryMin: 10_000, salaryMax: 15_000, salaryUnit: 'lesson', headcount: 2, description: body(cover) },
  }
  await publish(job, post, '/zhaopin')
  const person = coachContent(flat(sports), [venueId])
  const coachFields = Object.keys(coachKind.fields) as (keyof typeof person)[]
  const second = Object.fromEntries(coachFields.filter((name) => name in person).map((name) => [name, person[name]]))
  const certificates = person.certificates.map(({ photo: _, ...each }) => each)
  const shown = { headImg: cover, photos: [], certificates, categoryIds: person.categoryIds, name: '林问渠' }
  await publish(coachKind, { ...second, ...shown }, '/jiaolian')
})

test('R-13.7 R-13.13 what comes with the site is changed and seen: an agreement, a table, settings, words, a city', async () => {
  await edit(agreement, { key: 'xieyi' }, { version: '2099-01', askedOf: 'everybody' })
  await seen('/faq/xieyi', '2099-01')
  await edit(examTable, { adCode: '100000' }, { title: '各地的示例' })
  await seen('/zhongkaotiyu', '各地的示例')
  await edit(siteSettings, {}, { icpNumber: '粤ICP备20269999号' })
  await seen('/', '粤ICP备20269999号')
  await edit(noticeWords, { topic: 'commentReceived' }, { site: '有学员评价了您' })
  await operator.ask(userComment, { coachId, content: '讲得细，孩子愿意去。' })
  const told = async () => (await firstCoach.ask(getNotices, {})).list.map(({ words }) => words)
  await expect.poll(told).toContain('有学员评价了您')
  const hostOfCity = '//guangzhou.'
  expect(await readPage('/')).not.toContain(hostOfCity)
  await edit(citySettings, { cityCode: '440100' }, { threshold: 1 })
  await seen('/', hostOfCity)
  expect([...tried].sort()).toEqual(RESOURCES.map(({ kind }) => kind).sort())
})

test('R-13.7 R-13.8 a record is changed, compared and restored, refused on an old version, and taken down', async () => {
  const kind = friendLink as unknown as Resource
  const calls = callsOf(kind)
  const content = { title: '游泳协会', linkUrl: 'https://example.org/', position: 2 }
  const { id, version: made } = await publish(kind, content)
  const save = (version: number, title: string) =>
    operator.ask(calls.save, { id, version, content: { ...content, title }, clientKey: randomUUID() })
  const { version: changed } = await save(made, '省游泳协会')
  await seen('/', '省游泳协会')
  await expect(save(made, '市游泳协会')).rejects.toThrow('名称')
  const [latest, before] = await operator.ask(calls.versions, { id })
  expect(changedLabels(kind, before!.content, latest!.content)).toEqual(['名称'])
  const { version } = await save(changed, String(before!.content.title))
  await gone('/', '省游泳协会')
  expect(await readPage('/')).toContain('游泳协会')
  await operator.ask(calls.move, { id, version, move: 'takeDown' })
  await gone('/', '游泳协会')
})
