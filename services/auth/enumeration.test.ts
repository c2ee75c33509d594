import { loginByPassword, loginByVerifyCode } from '#lib/contracts/account/auth.ts'
import { sendBackPasswordVerifyCode } from '#lib/contracts/account/captcha.ts'
import { checkUserInfoByMobile, updateUserPassword } from '#lib/contracts/account/user.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { type Accounts, clientHeaders, newMobile, openAccounts } from '#tests/services/open-accounts.ts'
import { passwordTry } from './db/schema.ts'

let site: Accounts
beforeAll(async () => {
  site = await openAccounts()
})
afterAll(() => site.close())

/** Largest accepted difference of the medians, ms. */
const APART = 60
const TIMES = 9
/** Another process may take the CPU during one measurement, but a leak shows in every round. */
const ROUNDS = 4

const verifyCode = '123456'
const password = 'not the password'

type Question = { endpoint: Endpoint; makeInput: (mobile: string) => Promise<Record<string, unknown>> }

const questions: [string, Question][] = [
  ['a login by password', { endpoint: loginByPassword, makeInput: async (mobile) => ({ mobile, password }) }],
  ['a login by code', { endpoint: loginByVerifyCode, makeInput: async (mobile) => ({ mobile, verifyCode }) }],
  ['a new password', { endpoint: updateUserPassword, makeInput: async (mobile) => ({ mobile, verifyCode, password }) }],
  [
    'the code for a new password',
    {
      endpoint: sendBackPasswordVerifyCode,
      async makeInput(mobile) {
        const { uid, imageCode } = await site.captcha()
        return { uid, imageCode, mobile }
      },
    },
  ],
]

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

let address = 0
/** Each call comes from a new address and asks about an unused number, so that no limit is measured. */
async function measure({ endpoint, makeInput }: Question, mobile: string) {
  const input = await makeInput(mobile)
  address += 1
  const headers = clientHeaders(`10.9.${address >> 8}.${address & 255}`)
  const started = performance.now()
  const { status, envelope } = await site.call(endpoint, input, { headers })
  return { time: performance.now() - started, response: { status, ...envelope } }
}

/** Difference of the medians for numbers with and without an account, asked in turn, and the responses. */
async function compare(question: Question, known: readonly string[]) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const responses = { known: new Set<string>(), unknown: new Set<string>() }
  for (const mobile of known) {
    for (const [kind, who] of [
      ['known', mobile],
      ['unknown', newMobile()],
    ] as const) {
      const { time, response } = await measure(question, who)
      times[kind].push(time)
      responses[kind].add(JSON.stringify(response))
    }
  }
  return { apart: Math.abs(median(times.known) - median(times.unknown)), responses }
}

async function people(): Promise<string[]> {
  const joined: string[] = []
  for (let at = 0; at < TIMES; at++) joined.push((await site.join()).mobile)
  // Joining requested a code, and a number gets one a minute.
  await site.later(61)
  return joined
}

/** The first of a few rounds within the accepted difference, or the last. */
async function closest(question: Question) {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await compare(question, await people()))
    if (rounds.at(-1)!.apart <= APART) break
  }
  return rounds.at(-1)!
}

describe('T05 whether a user name belongs to a number', () => {
  /** Responses to six wrong passwords from new addresses, with `of` giving the name for each. */
  async function walk(of: (at: number) => string) {
    const responses: unknown[] = []
    for (let at = 0; at < 6; at++) {
      address += 1
      const headers = clientHeaders(`10.8.${address >> 8}.${address & 255}`)
      const {
        status,
        headers: responseHeaders,
        envelope,
      } = await site.call(loginByPassword, { mobile: of(at), password }, { headers })
      responses.push({ status, wait: responseHeaders.get('retry-after'), ...envelope })
    }
    return responses
  }
  const counted = async () => (await site.db.select().from(passwordTry)).map(({ failures }) => failures).toSorted()

  test('six logins do not reveal it: pairs that belong together get the same responses and counts as pairs that do not', async () => {
    const people = []
    for (let at = 0; at < 3; at++) {
      const userName = `同名${newMobile().slice(-7)}`
      people.push(await site.join({ userName }))
    }
    const [mine, other, alone] = people
    const stranger = `无人${newMobile().slice(-7)}`
    const pairs = {
      'a number and its own user name': [mine!.mobile, mine!.userName],
      "a number and somebody else's user name": [other!.mobile, alone!.userName],
      'a number and a user name nobody has': [alone!.mobile, stranger],
      'a number nobody has and a user name': [newMobile(), other!.userName],
      'a number and a user name nobody has, both': [newMobile(), `无人${newMobile().slice(-7)}`],
    }
    const seen: Record<string, unknown> = {}
    for (const [pair, names] of Object.entries(pairs)) {
      await site.db.delete(passwordTry)
      seen[pair] = { responses: await walk((at) => names[at % 2]!), counters: await counted() }
    }
    const [first] = Object.values(seen)
    for (const each of Object.values(seen)) expect(each).toEqual(first)
    expect(first).toMatchObject({ counters: [3, 3] })

    // For a single name of any kind, the sixth attempt has to wait, with the same message.
    const kinds = [mine!.mobile, mine!.userName, newMobile(), `无人${newMobile().slice(-7)}`]
    const alike = []
    for (const name of kinds) {
      await site.db.delete(passwordTry)
      alike.push({ responses: await walk(() => name), counters: await counted() })
    }
    for (const each of alike) expect(each).toEqual(alike[0])
    expect(alike[0]).toMatchObject({ counters: [5], responses: { length: 6, 5: { status: 429 } } })
  })
})

describe('T05 whether a number has an account', () => {
  test.each(questions)('%s reveals it by no code, message or timing (≤ 60 ms apart)', async (_, question) => {
    const { apart, responses } = await closest(question)
    expect(responses.known).toEqual(responses.unknown)
    expect(responses.known.size).toBe(1)
    expect(apart).toBeLessThanOrEqual(APART)
  })

  test('A-15 the existence check takes the same time for yes and no', async () => {
    const { apart, responses } = await closest({
      endpoint: checkUserInfoByMobile,
      makeInput: async (mobile) => ({ mobile }),
    })
    const bodyOf = (data: boolean) => new Set([JSON.stringify({ status: 200, code: 0, msg: 'success', data })])
    expect([responses.known, responses.unknown]).toEqual([bodyOf(true), bodyOf(false)])
    expect(apart).toBeLessThanOrEqual(APART)
  })
})
