import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './root.ts'

const start = (settings: Record<string, string>) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/bootstrap.mjs'), 'start'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_FORMAT: 'text', ...settings } as NodeJS.ProcessEnv,
  })

test('npm start lists what is wrong for edge, services and web at once, each only once, and builds nothing', () => {
  const { status, stdout, stderr } = start({
    APP_MODE: 'production',
    PORT: '70000',
    SMS_DRIVER: 'aliyun',
    AMAP_KEY: 'a-key',
  })
  expect(status).toBe(1)
  const named = stderr.split('\n').flatMap((line) => /^ {2}([A-Z_]+): /.exec(line)?.[1] ?? [])
  // Settings of the supervisor and edge, of the services, of web.
  for (const name of ['PORT', 'SITE_URL', 'INTERNAL_SECRET', 'DATABASE_URL', 'SMS_KEY_ID']) {
    expect(named).toContain(name)
  }
  expect(named).toContain('AMAP_SECURITY_CODE')
  expect(named.length).toBe(new Set(named).size)
  expect(stdout).toBe('')
})

test('a process that runs on another machine needs no settings here', () => {
  const elsewhere = ['COACH', 'GENERIC', 'AUTH', 'USER'].map((name) => [`${name}_SERVICE_URL`, 'http://10.0.0.5:3002'])
  const { stderr } = start({ APP_MODE: 'production', SMS_DRIVER: 'aliyun', ...Object.fromEntries(elsewhere) })
  expect(stderr).toContain('SITE_URL: ')
  expect(stderr).not.toMatch(/SMS_|DATABASE_URL/)
})

test('without a person reading, the list is one line of JSON', () => {
  const { status, stdout, stderr } = start({ APP_MODE: 'production', LOG_FORMAT: '' })
  const { level, advice } = JSON.parse(stdout) as { level: string; advice: string[] }
  expect([status, stderr, level]).toEqual([1, '', 'fatal'])
  expect(advice).toContainEqual(expect.stringMatching(/^SITE_URL: /))
})
