import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getConsumedLessons } from '#lib/contracts/lesson.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { generateMarketplace } from '#services/shared/seed/generate.ts'
import { openPglite } from '#services/shared/store/database.ts'
import { fill } from '#services/shared/store/fill.ts'
import { migrate } from '#services/shared/store/migrate.ts'
import { openTestSite } from '#services/shared/testing/open-test-site.ts'
import { account } from '#services/user/db/schema.ts'
import { parseLessons } from './parse-lessons.ts'
import { consumedLessons, recordLessons } from './queries.ts'

const COACH = 1001
const lesson = (accountId: number, reference: string, lessonCount: number, day: number) => ({
  reference,
  accountId,
  coachId: COACH,
  lessonCount,
  consumedAt: new Date(Date.UTC(2026, 2, day)),
})

test('R-7.61 A-14 the total of the lessons recorded for whoever asks, each record once; nobody reads another’s', async () => {
  const site = await openTestSite({
    coaches: 8,
    findActor: async (token) => ({ accountId: Number(token), isOperator: false }),
  })
  const ask = (accountId: number) => site.read(getConsumedLessons, {}, { 'auth-token': String(accountId) })
  expect(await ask(201)).toEqual({ total: 0, latestAt: null })
  const mine = [lesson(201, 'a', 2, 8), lesson(201, 'b', 3, 1)]
  expect(await recordLessons(site.store.db, [...mine, lesson(202, 'c', 40, 9)])).toBe(3)
  expect(await recordLessons(site.store.db, mine)).toBe(0)
  expect(await ask(201)).toEqual({ total: 5, latestAt: '2026-03-08T00:00:00.000Z' })
  // An id in the query changes nothing: whose it is says the token.
  const foreign = await site.ask(
    getConsumedLessons,
    { accountId: 202, userId: 202 },
    { headers: { 'auth-token': '201' } },
  )
  expect(foreign.envelope.data).toMatchObject({ total: 5 })
  expect((await site.ask(getConsumedLessons, {})).envelope.code).toBe(ERROR_CODES.NOT_LOGGED_IN)
  await site.close()
}, 60_000)

const HEAD = 'reference,mobile,coachId,lessonCount,consumedAt'

test('every wrong line of the operator’s file is named', () => {
  const csv = [
    HEAD,
    'r1,13800138000,1001,2,2026-03-08T10:00:00+08:00',
    'r2,1380013800,1001,2,2026-03-08T10:00:00+08:00',
    ',13800138000,0,0,gestern',
  ].join('\n')
  const { lines, problems } = parseLessons(csv)
  expect(lines).toMatchObject([{ reference: 'r1', line: 2, lessonCount: 2, coachId: 1001 }])
  expect(problems.map(({ line, message }) => `${line} ${message.split('：')[0]}`)).toEqual([
    '3 mobile',
    '4 reference',
    '4 coachId',
    '4 lessonCount',
    '4 consumedAt',
  ])
})

describe('the operator’s command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lessons-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const MOBILE = '13800138000'
  const open = () => openPglite({ folder: join(folder, 'store'), log: createLog('silent') })

  function load(...lines: string[]) {
    const file = join(folder, 'lessons.csv')
    writeFileSync(file, [HEAD, ...lines].join('\n'))
    return spawnSync(process.execPath, [join(import.meta.dirname, 'load.ts'), file], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder } as NodeJS.ProcessEnv,
    })
  }

  test('records a right file once; one wrong line and nothing is taken', async () => {
    let store = await open()
    await migrate(store, ['coach', 'user'])
    await fill(store, generateMarketplace({ coaches: 8 }), { services: ['coach'], count: 8 })
    const [person] = await store.db
      .insert(account)
      .values({
        mobile: MOBILE,
        userName: 'a',
        nameKey: 'a',
        passwordHash: '',
        userType: 'user',
        headImg: '',
        agreementVersion: '1',
      })
      .returning()
    await store.close()

    const good = `r1,${MOBILE},${COACH},2,2026-03-08T10:00:00+08:00`
    expect(load(good, `r2,13900139000,${COACH},1,2026-03-08T10:00:00+08:00`)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('第 3 行：mobile：没有这个账号'),
    })
    expect(load(good)).toMatchObject({ status: 0, stdout: '已记录 1 条消课，0 条此前已有\n' })
    expect(load(good).stdout).toBe('已记录 0 条消课，1 条此前已有\n')

    store = await open()
    const { total } = await consumedLessons(store.db, person!.accountId)
    await store.close()
    // With the twelve that the demo gives to its first account.
    expect(total).toBe(14)
  }, 120_000)
})
