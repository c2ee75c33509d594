import pg from 'pg'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { freePort } from '#scripts/process/free-ports.ts'
import { addressOf, onServer } from '#tests/services/prepared-store.ts'
import { startProcess, statusOf, until } from '#tests/services/start-process.ts'

const onPostgres = process.env.DATABASE_URL ? test : test.skip

onPostgres(
  'FM-18 services started before their database wait for it, healthy but not ready',
  async () => {
    const name = `late_${process.pid}`
    const address = new URL(process.env.DATABASE_URL!)
    const admin = new pg.Client({ connectionString: address.href })
    await admin.connect()
    address.pathname = `/${name}`
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const settings = { DATABASE_URL: address.href, SERVICES_PORT: String(port), LOG_LEVEL: 'error' }
    const { child, ended, output } = startProcess('services/main.ts', settings)
    try {
      await until(async () => (await statusOf(`${url}/healthz`)) === 200, 'the process answers')
      expect(await statusOf(`${url}/readyz`)).toBe(503)
      const early = await fetch(`${url}/coach/coach/v2/index/nL`)
      expect([early.status, (await early.json()).code]).toEqual([503, ERROR_CODES.BUSY])
      await admin.query(`create database ${name}`)
      await until(async () => (await statusOf(`${url}/readyz`)) === 200, 'the services are ready', 30_000)
      const late = await fetch(`${url}/coach/coach/v2/index/nL`)
      expect(await late.json()).toMatchObject({ code: 0, data: { total: 0, list: [] } })
      child.kill('SIGTERM')
      expect(await ended).toEqual({ code: 0, signal: null })
      expect(output()).toBe('')
    } finally {
      child.kill('SIGKILL')
      await ended
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    }
  },
  90_000,
)

onPostgres(
  'services on a database that can never hold the site end with the reason, instead of waiting for it',
  async () => {
    const name = `unfit_${process.pid}`
    const url = process.env.DATABASE_URL!
    await onServer(url, (client) =>
      client.query(`create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`),
    )
    const settings = { DATABASE_URL: addressOf(url, name), SERVICES_PORT: String(await freePort()) }
    const { child, ended, output } = startProcess('services/main.ts', settings)
    try {
      await until(() => child.exitCode !== null, 'the services end', 30_000)
      expect(child.exitCode).toBe(1)
      expect(output()).toContain('"error":"the database must be UTF-8, and is SQL_ASCII: create it with')
    } finally {
      child.kill('SIGKILL')
      await ended
      await onServer(url, (client) => client.query(`drop database ${name} with (force)`))
    }
  },
)
