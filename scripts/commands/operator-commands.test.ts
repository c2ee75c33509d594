import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { ROOT } from '#scripts/process/root.ts'
import { sourceFiles } from '#scripts/process/source-files.ts'
import { currentOperators } from '#services/auth/operator/terms.ts'
import { scoreTables } from '#services/generic/exam/tables.ts'
import { migrate } from '#services/migrate.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openPglite } from '#services/shared/store/database.ts'
import { account } from '#services/user/db/schema.ts'

/** Runs the operator's commands as typed, on the embedded store in a folder. */
const SECRET = '9f2c41d07ab35e86c1d94f70b2a6e8d35c7b90f1'
const CSV = [
  'adCode,year,item,group,sex,unit,better,fullScore,sportSlug,value,score,source,sourceUrl,verifiedOn',
  ...[200, 190].map(
    (value) =>
      `440100,2027,一分钟跳绳,技能,男,times,more,10,tiaosheng,${value},${value / 20},市教育局,https://example.edu.cn/a,2026-03-01`,
  ),
].join('\n')

const folder = mkdtempSync(join(tmpdir(), 'commands-'))
const store = join(folder, 'store')
const open = () => openPglite({ folder: store, log: createLog('silent') })
writeFileSync(join(folder, 'tables.csv'), CSV)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(command: string, args: readonly string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/bootstrap.mjs'), command, ...args], {
    // File names are relative to the caller's folder.
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder, ...settings } as NodeJS.ProcessEnv,
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { status, lines: stdout.split('\n').filter(Boolean), stderr }
}

async function startWeb() {
  const orders: unknown[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const isOurs = request.url === '/internal/revalidate' && request.headers['x-internal-secret'] === SECRET
    if (isOurs) orders.push(JSON.parse(body))
    response.writeHead(isOurs ? 200 : 403).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { orders, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test.each([
  ['load-exam', ['tables.csv']],
  ['load-lessons', ['tables.csv']],
  ['set-status', ['article', '1', 'disabled']],
  ['operator', ['create', '13800138000']],
])(
  '%s creates no store: if there is none it says so',
  async (command, args) => {
    const { status, lines, stderr } = await run(command, args)
    expect([status, lines]).toEqual([1, [`Store: folder ${store} (APP_MODE=demo)`]])
    expect(stderr).toContain('There is no store here, and a command does not make one.')
    expect(existsSync(store)).toBe(false)
  },
  60_000,
)

test('in production a command without a store refuses before anything is written, listing everything that is missing', async () => {
  const { status, stderr } = await run('load-exam', ['tables.csv'], { APP_MODE: 'production' })
  expect(status).toBe(1)
  expect(stderr).toContain('  DATABASE_URL: ')
  expect(stderr).toContain('  INTERNAL_SECRET: ')
  expect(existsSync(store)).toBe(false)
})

test('seed names the store before it writes to it', async () => {
  const { lines } = await run('seed', ['--coaches', 'many'])
  expect(lines[0]).toBe(`Store: folder ${store} (APP_MODE=demo)`)
})

describe('on an existing store', () => {
  const webs: Awaited<ReturnType<typeof startWeb>>[] = []
  const settings = () => ({ INTERNAL_SECRET: SECRET, WEB_URLS: webs.map(({ url }) => url).join(',') })
  beforeAll(async () => {
    const opened = await open()
    await migrate(opened, SERVICES)
    await opened.close()
    webs.push(await startWeb(), await startWeb())
  })
  afterAll(() => {
    for (const { server } of webs) server.close()
  })

  test('loaded data are in the store that the first line names, and every web process is told', async () => {
    const { status, lines } = await run('load-exam', ['tables.csv'], settings())
    expect([status, lines]).toEqual([
      0,
      [
        `Store: folder ${store} (APP_MODE=demo)`,
        'Loaded 广州市 2027 年中考体育评分表: 1 event; source 市教育局, checked on 2026-03-01.',
        ...webs.map(({ url }) => `Web at ${url} shows the change now.`),
      ],
    ])
    for (const { orders } of webs) expect(orders).toEqual([{ tags: ['exam'], isUrgent: true }])
    const opened = await open()
    expect((await scoreTables(opened.db, { adCode: '440100' }))[0]?.year).toBe(2027)
    await opened.close()
  })

  test('R-13.3 the first owner is created with an account of its own, and a second one is refused', async () => {
    const { status, lines } = await run('operator', ['create', '13800138000'], settings())
    expect([status, lines]).toEqual([
      0,
      [
        `Store: folder ${store} (APP_MODE=demo)`,
        'The account was made. It has no password yet: set one on the site with 忘记密码 and a code to this number.',
        '13800138000 is the owner now.',
      ],
    ])
    const second = await run('operator', ['create', '13900139000'], settings())
    expect(second.status).toBe(1)
    expect(second.stderr).toContain('There is an owner already; further operators are made by an owner.')
    const opened = await open()
    const [owner] = await currentOperators(opened.db)
    expect(owner).toMatchObject({ role: 'owner', madeBy: null, accountId: expect.any(Number) })
    expect((await opened.db.select().from(account)).map(({ mobile }) => mobile)).toEqual(['13800138000'])
    await opened.close()
    const wrong = await run('operator', ['create', '1380013800'], settings())
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('npm run operator -- create 13800138000')])
  })

  test('a store that a running site has open is left alone, saying what to do', async () => {
    const site = await open()
    const { status, stderr } = await run('load-exam', ['tables.csv'], settings())
    await site.close()
    expect(status).toBe(1)
    expect(stderr).toContain(`Process ${process.pid} has this store open; only one process can.`)
    expect(stderr).toContain('Stop the site, run the command, start the site again.')
  })

  test('copy-to-postgres says what is missing, and leaves alone a store that a running site has open', async () => {
    const nowhere = 'postgres://127.0.0.1:1/site'
    const refused = [
      await run('copy-to-postgres', []),
      await run('copy-to-postgres', [], { DATABASE_URL: nowhere, DATA_DIR: join(folder, 'nothing') }),
      await run('copy-to-postgres', [], { DATABASE_URL: nowhere }),
    ]
    const site = await open()
    refused.push(await run('copy-to-postgres', [], { DATABASE_URL: nowhere }))
    await site.close()
    expect(refused.map(({ status }) => status)).toEqual([1, 1, 1, 1])
    expect(refused[0]!.stderr).toContain('DATABASE_URL is not set: it names the empty PostgreSQL database')
    expect(refused[1]!.stderr).toContain(`There is no embedded store in ${join(folder, 'nothing/store')}.`)
    expect(refused[2]!.lines).toEqual([
      'Store: PostgreSQL 127.0.0.1:1/site (APP_MODE=demo)',
      `Copied from: folder ${store}`,
    ])
    expect(refused[2]!.stderr).toContain('The store cannot be opened: ')
    expect(refused[3]!.stderr).toContain(`Process ${process.pid} has this store open; only one process can.`)
  })

  test('an unknown record, an invalid line, a missing file and wrong arguments are refused with a clear message', async () => {
    // 课 in GBK, as a spreadsheet in China writes it.
    writeFileSync(join(folder, 'gbk.csv'), Buffer.from([0xbf, 0xce, 0x0a]))
    writeFileSync(join(folder, 'wrong.csv'), CSV.replace('440100', '999999'))
    const refused = [
      await run('set-status', ['article', '99999999', 'disabled'], settings()),
      await run('load-exam', ['wrong.csv'], settings()),
      await run('load-lessons', ['nowhere.csv'], settings()),
      await run('set-status', ['coach', '1001', 'gone'], settings()),
      await run('set-status', ['account', '13912345678', 'disabled'], settings()),
      await run('load-lessons', ['gbk.csv'], settings()),
    ]
    expect(refused.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1, 1])
    expect(refused[5]!.stderr).toContain('gbk.csv is not text in UTF-8; nothing was recorded.')
    expect(refused[5]!.stderr).toContain('Save it as "CSV UTF-8"')
    expect(refused[4]!.stderr).toContain('Nobody has an account with this number.')
    expect(refused[0]!.stderr).toContain('There is no article 99999999.')
    expect(refused[1]!.stderr).toContain('line 2: adCode: Not the code of a city')
    expect(refused[2]!.stderr).toContain('Cannot read nowhere.csv')
    expect(refused[3]!.stderr).toContain('npm run set-status -- coach 1001 ')
    for (const { stderr } of refused) expect(stderr).not.toContain('    at ')
  })
})

test('no document says to run a file of the services with the machine’s own Node', () => {
  const telling = sourceFiles('.md').filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('node services/'))
  expect(telling).toEqual([])
})
