import { rmSync } from 'node:fs'
import path from 'node:path'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { coach } from '#services/coach/db/schema.ts'
import { migrate } from '#services/migrate.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openPglite, type Store } from '#services/shared/store/database.ts'
import { createAccount } from '#services/user/account/create.ts'
import { startProcess, temporaryFolder } from '#tests/services/start-process.ts'

/** Runs the command itself on the embedded store in a folder; it must refuse before writing anything. */
const COACHES = 20

const root = temporaryFolder()
const nameIn = (folder: string) => path.join(folder, 'store')
const name = nameIn(root)

beforeAll(async () => {
  const filled = await seed('--coaches', String(COACHES))
  if (filled.code !== 0) throw new Error(filled.output)
  expect(filled.output).toContain(name)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const seed = (...args: string[]) => run({ DATA_DIR: root }, args)

async function run(settings: Record<string, string>, args: string[]) {
  const { ended, output } = startProcess('demo/load.ts', settings, args)
  return { code: (await ended).code, output: output() }
}

async function inStore<T>(work: (store: Store) => Promise<T>, folder = root): Promise<T> {
  const store = await openPglite({ folder: nameIn(folder), log: createLog('silent') })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const coaches = (folder?: string) => inStore(({ db }) => db.$count(coach), folder)
const register = ({ db }: Store) =>
  createAccount(db, {
    mobile: '13812345678',
    passwordHash: '',
    userType: 'user',
    wechatUnionId: null,
    agreementVersion: '1',
  })

test('demo data are never written to a production store, whatever the arguments', async () => {
  const production = {
    APP_MODE: 'production',
    STORE: 'pglite',
    DATA_DIR: root,
    INTERNAL_SECRET: 'qJ7wX2mN9bV4cR8tY1uP6sD3fG5hK0lZ',
    SMS_DRIVER: 'aliyun',
    SMS_KEY_ID: 'k',
    SMS_KEY_SECRET: 's',
    SMS_SIGN_NAME: 'n',
    SMS_TEMPLATE: 't',
  }
  const elsewhere = { ...production, STORE: 'postgres', DATABASE_URL: 'postgres://root:hush@db.example.com/coach' }
  const argLists = [[], ['--reset'], ['--if-empty'], ['--reset', '--store', name]]
  for (const refused of await Promise.all(argLists.map((args) => run(production, args)))) {
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('production') })
    expect(refused.output).toContain(name)
  }
  const refused = await run(elsewhere, ['--reset'])
  expect(refused.output).toContain('db.example.com:5432/coach')
  expect(refused.output).not.toContain('hush')
  expect(await coaches()).toBe(COACHES)
})

test('a store with data is replaced only with --reset', async () => {
  const refused = await seed('--coaches', '30')
  expect(refused.code).toBe(1)
  expect(refused.output).toContain(name)
  expect(refused.output).toContain('--reset')
  expect(await coaches()).toBe(COACHES)
  expect((await seed('--coaches', '30', '--reset')).code).toBe(0)
  expect(await coaches()).toBe(30)
})

test('a wrong store name is refused', async () => {
  const before = await coaches()
  const refused = await seed('--reset', '--store', 'db.example.com:5432/coach')
  expect(refused.code).toBe(1)
  expect(refused.output).toContain(name)
  expect(await coaches()).toBe(before)
})

test('a store with people’s accounts is replaced only when its name is given', async () => {
  await inStore(register)
  const before = await coaches()
  expect(await seed()).toMatchObject({ code: 1, output: expect.stringContaining(name) })
  const refused = await seed('--reset')
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('holds 1 account.')
  expect(refused.output).toContain(`npm run seed -- --reset --store ${name}`)
  expect(await coaches()).toBe(before)
  expect((await seed('--coaches', '8', '--reset', '--store', name)).code).toBe(0)
  expect(await coaches()).toBe(8)
})

test('a store with accounts only is not empty: --if-empty leaves it alone', async () => {
  const folder = temporaryFolder()
  try {
    await inStore(async (store) => {
      await migrate(store, SERVICES)
      await register(store)
    }, folder)
    expect(await run({ DATA_DIR: folder }, ['--if-empty'])).toEqual({ code: 0, output: '' })
    expect(await coaches(folder)).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an unreachable database is reported with its own error, without the query', async () => {
  const refused = await run({ DATABASE_URL: 'postgres://root:hush@127.0.0.1:1/coach' }, ['--if-empty'])
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('ECONNREFUSED') })
  expect(refused.output).not.toMatch(/query|params|hush/)
})

test.each([['--all'], ['everything'], ['--coaches']])(
  'unknown arguments are refused with the usage: %s',
  async (arg) => {
    const refused = await seed(arg)
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--coaches N') })
    expect(refused.output).not.toMatch(/^ +at /m)
  },
)
