import { readEnvironment } from './env.ts'

const strong = 'f3b1c97e5a60d84c2e17ab90c3d5f6e8'
const sms = { SMS_DRIVER: 'aliyun', SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'key', SMS_SIGN_NAME: '站', SMS_TEMPLATE: 'T1' }

test('without settings the services run in demo mode on the embedded store', () => {
  const env = readEnvironment({})
  expect(env).toMatchObject({ APP_MODE: 'demo', SERVICES_PORT: 3002, SERVICES: ['coach', 'generic', 'auth', 'user'] })
  expect(env.storeFolder.endsWith('.data/store')).toBe(true)
})

test('every listed web is told of changes; without a list it is the local one', () => {
  expect(readEnvironment({ WEB_URLS: 'http://10.0.0.7:3001,http://10.0.0.8:3001' }).webUrls).toEqual([
    'http://10.0.0.7:3001',
    'http://10.0.0.8:3001',
  ])
  expect(readEnvironment({ PORT: '4000' }).webUrls).toEqual(['http://127.0.0.1:4001'])
  expect(readEnvironment({ WEB_PORT: '4009' }).webUrls).toEqual(['http://127.0.0.1:4009'])
  expect(() => readEnvironment({ WEB_URLS: '10.0.0.7' })).toThrow(/WEB_URLS: http or https addresses/)
})

test('an empty line in an env file means not set', () => {
  expect(readEnvironment({ DATABASE_URL: '', PORT: '' }).SERVICES_PORT).toBe(3002)
})

test('R-7.5 SERVICES selects which of the four run in the process', () => {
  expect(readEnvironment({ SERVICES: 'user, coach' }).SERVICES).toEqual(['coach', 'user'])
  expect(() => readEnvironment({ SERVICES: 'coach,shop' })).toThrow(/no such service: shop/)
})

test('services can listen only on loopback or on all addresses', () => {
  expect(readEnvironment({ SERVICES_HOST: '0.0.0.0' }).SERVICES_HOST).toBe('0.0.0.0')
  expect(() => readEnvironment({ SERVICES_HOST: '10.0.0.7' })).toThrow(/SERVICES_HOST/)
})

test('background jobs run unless JOBS is off', () => {
  expect([readEnvironment({}).JOBS, readEnvironment({ JOBS: 'off' }).JOBS]).toEqual(['on', 'off'])
  expect(() => readEnvironment({ JOBS: 'no' })).toThrow(/JOBS/)
})

test('production refuses to start and lists every missing or weak setting at once', () => {
  const start = () => readEnvironment({ APP_MODE: 'production', LOG_LEVEL: 'loud' })
  for (const name of ['LOG_LEVEL', 'INTERNAL_SECRET', 'DATABASE_URL', 'SMS_DRIVER']) expect(start).toThrow(name)
})

test.each(['demo-only-internal-secret-that-is-long', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'short'])(
  'production rejects the guessable secret %s',
  (secret) => {
    const settings = { APP_MODE: 'production', DATABASE_URL: 'postgres://db/site', ...sms }
    expect(() => readEnvironment({ ...settings, INTERNAL_SECRET: secret })).toThrow(/INTERNAL_SECRET/)
    expect(readEnvironment({ ...settings, INTERNAL_SECRET: strong }).APP_MODE).toBe('production')
  },
)

test('R-10.10 a demo may set its clock ahead, production may not', () => {
  const settings = { APP_MODE: 'production', DATABASE_URL: 'postgres://db/site', ...sms, INTERNAL_SECRET: strong }
  expect(
    [readEnvironment({}), readEnvironment({ CLOCK_AHEAD_HOURS: '49' })].map((env) => env.CLOCK_AHEAD_HOURS),
  ).toEqual([0, 49])
  expect(readEnvironment({ ...settings, CLOCK_AHEAD_HOURS: '0' }).APP_MODE).toBe('production')
  expect(() => readEnvironment({ ...settings, CLOCK_AHEAD_HOURS: '49' })).toThrow(/CLOCK_AHEAD_HOURS/)
})

test('production needs an SMS driver only where the auth or the user service runs', () => {
  const settings = { APP_MODE: 'production', DATABASE_URL: 'postgres://db/site', INTERNAL_SECRET: strong }
  for (const SERVICES of ['', 'auth', 'user', 'coach, user'])
    expect(() => readEnvironment({ ...settings, SERVICES })).toThrow(/SMS_DRIVER/)
  for (const SERVICES of ['coach', 'coach, generic'])
    expect(readEnvironment({ ...settings, SERVICES }).SMS_DRIVER).toBe('outbox')
})

test('production uses the embedded store only if set explicitly', () => {
  const settings = { APP_MODE: 'production', ...sms, INTERNAL_SECRET: strong }
  expect(() => readEnvironment(settings)).toThrow(/DATABASE_URL/)
  expect(readEnvironment({ ...settings, STORE: 'pglite' }).APP_MODE).toBe('production')
})

test('an explicit STORE must agree with DATABASE_URL', () => {
  const DATABASE_URL = 'postgres://db/site'
  expect(() => readEnvironment({ STORE: 'postgres' })).toThrow('DATABASE_URL: STORE=postgres needs it')
  expect(() => readEnvironment({ STORE: 'pglite', DATABASE_URL })).toThrow('STORE: pglite, but DATABASE_URL names')
  expect(readEnvironment({ STORE: 'postgres', DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  expect(readEnvironment({ STORE: 'pglite' }).DATABASE_URL).toBeUndefined()
})

test('an incomplete driver configuration is rejected with the missing settings', () => {
  expect(() => readEnvironment({ SMS_DRIVER: 'tencent', SMS_KEY_ID: 'id' })).toThrow(/SMS_KEY_SECRET[\s\S]*SMS_APP_ID/)
  expect(() => readEnvironment({ WECHAT_APP_ID: 'wx1' })).toThrow(/WECHAT_APP_SECRET[\s\S]*WECHAT_CALLBACK_TOKEN/)
  expect(() => readEnvironment({ WECHAT_AES_KEY: 'too short' })).toThrow(/WECHAT_AES_KEY: 43 letters/)
  expect(readEnvironment({ ...sms, SMS_DRIVER: 'tencent', SMS_APP_ID: '14' }).SMS_DRIVER).toBe('tencent')
})

test.each(['postgres://site:hu/sh@db/site', 'postgres://site:12/hush@db/site', 'postgres://site:12#hush@db/site'])(
  'an unencoded password is rejected with a hint and not repeated: %s',
  (DATABASE_URL) => {
    const read = () => readEnvironment({ DATABASE_URL, LOG_LEVEL: 'loud' })
    expect(read).toThrow(/DATABASE_URL: .*%2F/)
    expect(read).toThrow(/LOG_LEVEL/)
    expect(read).not.toThrow(/sh@/)
  },
)

test.each(['postgres://site:hu%2Fsh@db:5433/site', 'postgresql:///site', 'postgres://site:x@/site?host=/var/run'])(
  'an address the driver accepts is accepted: %s',
  (DATABASE_URL) => expect(readEnvironment({ DATABASE_URL })).toMatchObject({ DATABASE_URL }),
)

test.each([
  { SITE_URL: 'ftp://www.example.com' },
  { WEB_URLS: 'http://10.0.0.7:99999' },
  { UPLOAD_BUCKET_URL: 'https://:80', UPLOAD_BUCKET_KEY_ID: 'k', UPLOAD_BUCKET_KEY_SECRET: 's' },
  { PORT: '65535' },
])('an invalid address, or one without a valid port, is reported: %o', (settings) => {
  expect(() => readEnvironment(settings)).toThrow(new RegExp(`${Object.keys(settings)[0]}: (an? http|http|at most)`))
})
