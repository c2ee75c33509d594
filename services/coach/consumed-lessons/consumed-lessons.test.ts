import { getConsumedLessons } from '#lib/contracts/consumed-lessons.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { readCsv, WrongFileError } from '#services/shared/operator-file.ts'
import { findIdsByMobiles } from '#services/user/account/queries.ts'
import { account } from '#services/user/db/schema.ts'
import { openTestSite } from '#tests/services/open-test-site.ts'
import { ConsumedLessonsLine } from './line.ts'
import { loadConsumedLessons } from './load.ts'
import { recordConsumedLessons, totalConsumedLessons } from './queries.ts'

const COACH = 1001
const lesson = (accountId: number, reference: string, lessonCount: number, day: number) => ({
  reference,
  accountId,
  coachId: COACH,
  lessonCount,
  consumedAt: new Date(Date.UTC(2026, 2, day)),
})

test('R-7.61 A-14 an account gets the total of its own recorded lessons, each counted once, and nobody else’s', async () => {
  const site = await openTestSite({
    coaches: 8,
    findActor: async (token) => ({ accountId: Number(token), role: null }),
  })
  const ask = (accountId: number) => site.read(getConsumedLessons, {}, { 'auth-token': String(accountId) })
  // The first account to register in a demo has taken none, either.
  for (const fresh of [201, 10_001]) expect(await ask(fresh)).toEqual({ total: 0, latestAt: null })
  const mine = [lesson(201, 'a', 2, 8), lesson(201, 'b', 3, 1)]
  expect(await recordConsumedLessons(site.store.db, [...mine, lesson(202, 'c', 40, 9)])).toBe(3)
  expect(await recordConsumedLessons(site.store.db, mine)).toBe(0)
  expect(await ask(201)).toEqual({ total: 5, latestAt: '2026-03-08T00:00:00.000Z' })
  // An id in the query changes nothing: the token identifies the account.
  const foreign = await site.call(
    getConsumedLessons,
    { accountId: 202, userId: 202 },
    { headers: { 'auth-token': '201' } },
  )
  expect(foreign.envelope.data).toMatchObject({ total: 5 })
  expect((await site.call(getConsumedLessons, {})).envelope.code).toBe(ERROR_CODES.NOT_LOGGED_IN)
  await site.close()
})

const HEAD = 'reference,mobile,coachId,lessonCount,consumedAt'

test('every invalid line of the operator’s file is reported', () => {
  const csv = [
    HEAD,
    'r1,13800138000,1001,2,2026-03-08T10:00:00+08:00',
    'r2,1380013800,1001,2,2026-03-08T10:00:00+08:00',
    ',13800138000,0,0,gestern',
  ].join('\n')
  const { lines, problems } = readCsv(csv, ConsumedLessonsLine)
  expect(lines).toMatchObject([{ line: 2, data: { reference: 'r1', lessonCount: 2, coachId: 1001 } }])
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 mobile: Not a mobile number',
    '4 reference: Missing',
    '4 coachId: Invalid input',
    '4 lessonCount: Less than one lesson',
    '4 consumedAt: Invalid ISO datetime',
  ])
})

test('R-7.61 the operator’s file is recorded once, whatever its length; one invalid line rejects the whole file', async () => {
  const MOBILE = '13800138000'
  const site = await openTestSite({ coaches: 8 })
  const { db } = site.store
  const [person] = await db
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
  const before = (await totalConsumedLessons(db, person!.accountId)).total
  const load = (...lines: string[]) => loadConsumedLessons(db, [HEAD, ...lines].join('\n'), findIdsByMobiles)
  const good = `r1,${MOBILE},${COACH},2,2026-03-08T10:00:00+08:00`
  const wrong = load(good, `r2,13900139000,${COACH},1,2026-03-08T10:00:00+08:00`)
  await expect(wrong).rejects.toThrow(WrongFileError)
  await expect(wrong).rejects.toThrow('line 3: mobile: No account has this number')
  const broken = load(good, `r3,"${MOBILE},${COACH},1,2026-03-08T10:00:00+08:00`)
  await expect(broken).rejects.toThrow(WrongFileError)
  await expect(broken).rejects.toThrow(/nothing was recorded:\n {2}line 3: Quote Not Closed/)
  await expect(load(`${good},one cell too many`)).rejects.toThrow(/line 2: Invalid Record Length/)
  await expect(load()).rejects.toThrow('line 1: There is nothing below the heading')
  expect((await totalConsumedLessons(db, person!.accountId)).total).toBe(before)
  expect(await load(good)).toEqual({ total: 1, added: 1 })
  expect(await load(good)).toEqual({ total: 1, added: 0 })
  expect((await totalConsumedLessons(db, person!.accountId)).total).toBe(before + 2)

  // A repeated line counts once; a reference that stands for something else is a mistake in the books.
  const other = `r1,${MOBILE},${COACH},3,2026-03-08T10:00:00+08:00`
  const fresh = other.replace('r1', 'r4')
  expect(await load(good, good)).toEqual({ total: 1, added: 0 })
  await expect(load(fresh, other)).rejects.toThrow('line 3: reference: r1 is recorded already, with another')
  await expect(load(fresh, fresh.replace(',3,', ',4,'))).rejects.toThrow(
    'line 3: reference: r4 is something else in line 2',
  )
  expect((await totalConsumedLessons(db, person!.accountId)).total).toBe(before + 2)

  // A year's books.
  const many = Array.from({ length: 15_000 }, (_, at) => good.replace('r1', `many-${at}`))
  expect(await load(...many)).toEqual({ total: many.length, added: many.length })
  await site.close()
})
