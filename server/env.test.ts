import { SettingsError } from '#lib/contracts/settings.ts'
import { localProcesses, parseEnvironment } from './env.ts'

const problemsOf = (source: Record<string, string>): readonly string[] => {
  try {
    parseEnvironment(source)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}
const names = (problems: readonly string[]) => problems.map((line) => line.split(':', 1)[0])

const PRODUCTION = {
  APP_MODE: 'production',
  SITE_URL: 'https://www.example.com',
  INTERNAL_SECRET: '9f2c41d07ab35e86c1d94f70b2a6e8d35c7b90f1',
  DATABASE_URL: 'postgres://db.example.com/coach',
  SMS_DRIVER: 'aliyun',
}

test('by default it is the demo, with web and services on the next ports', () => {
  expect(parseEnvironment({ PORT: '4000', WEB_PORT: '' })).toMatchObject({
    APP_MODE: 'demo',
    PORT: 4000,
    WEB_PORT: 4001,
    SERVICES_PORT: 4002,
    SITE_URL: 'http://haojiaolian.localhost:4000',
    WEB_URL: 'http://127.0.0.1:4001',
    runsWeb: true,
    runsServices: true,
    hasOwnSecret: false,
  })
})

test('production is refused with everything that is missing at once', () => {
  expect(names(problemsOf({ APP_MODE: 'production' }))).toEqual([
    'SITE_URL',
    'INTERNAL_SECRET',
    'DATABASE_URL',
    'SMS_DRIVER',
  ])
})

test('production starts with all of it, or with the embedded store if that is chosen explicitly', () => {
  expect(problemsOf(PRODUCTION)).toEqual([])
  expect(problemsOf({ ...PRODUCTION, DATABASE_URL: '', STORE: 'pglite' })).toEqual([])
})

test.each([
  ['SITE_URL', 'http://www.example.com'],
  ['SITE_URL', 'https://localhost'],
  ['SITE_URL', 'https://guangzhou.localhost'],
  ['SITE_URL', 'https://192.0.2.1'],
  ['SITE_URL', 'https://[2001:db8::1]'],
  ['INTERNAL_SECRET', 'short'],
  ['INTERNAL_SECRET', 'a'.repeat(40)],
  ['SMS_DRIVER', 'outbox'],
])('production refuses %s=%s', (name, value) => {
  expect(names(problemsOf({ ...PRODUCTION, [name]: value }))).toEqual([name])
})

test('a site with back ends of its own needs neither store nor SMS here', () => {
  const urls = Object.fromEntries(
    ['COACH', 'GENERIC', 'AUTH', 'USER'].map((name) => [`${name}_SERVICE_URL`, `https://${name}.example.com/api`]),
  )
  const { DATABASE_URL: _, SMS_DRIVER: __, ...rest } = PRODUCTION
  expect(parseEnvironment({ ...rest, ...urls }).runsServices).toBe(false)
  expect(problemsOf({ ...rest, COACH_SERVICE_URL: urls.COACH_SERVICE_URL! })).toEqual(
    expect.arrayContaining([expect.stringContaining('give all four')]),
  )
})

test('WEB_URL alone leaves the services here; with the four addresses too, only the edge runs', () => {
  const WEB_URL = 'http://10.0.0.7:3001'
  const urls = Object.fromEntries(
    ['COACH', 'GENERIC', 'AUTH', 'USER'].map((name) => [`${name}_SERVICE_URL`, 'http://10.0.0.8:3002']),
  )
  expect(localProcesses({ WEB_URL })).toEqual({ web: false, services: true })
  expect(localProcesses({ WEB_URL, ...urls })).toEqual({ web: false, services: false })
})

test.each([
  ['coach', []],
  ['generic, coach', []],
  ['coach,auth', ['SMS_DRIVER']],
  ['user', ['SMS_DRIVER']],
])('a machine with SERVICES=%s needs an SMS driver only if one of them sends messages', (SERVICES, missing) => {
  const { SMS_DRIVER: _, ...rest } = PRODUCTION
  expect(names(problemsOf({ ...rest, SERVICES }))).toEqual(missing)
})

test('malformed settings do not hide missing ones', () => {
  expect(names(problemsOf({ APP_MODE: 'production', LOG_LEVEL: 'loud' }))).toEqual([
    'LOG_LEVEL',
    'SITE_URL',
    'INTERNAL_SECRET',
    'DATABASE_URL',
    'SMS_DRIVER',
  ])
})

test('all malformed settings are named together', () => {
  const problems = problemsOf({ PORT: '70000', LOG_LEVEL: 'loud', SITE_URL: 'example' })
  expect(names(problems)).toEqual(['PORT', 'SITE_URL', 'LOG_LEVEL'])
  expect(names(problemsOf({ TRUST_PROXY: '10.0.0.0/8, proxy, 10.0.0.0/33' }))).toEqual(['TRUST_PROXY', 'TRUST_PROXY'])
})

test.each([
  ['SITE_URL', 'https://:80'],
  ['SITE_URL', 'http://www.example.com:99999'],
  ['WEB_URL', 'http://10.0.0.7:99999'],
  ['IMAGE_HOST', 'http://:1'],
  ['STATIC_HOST', 'http:cdn.example.com'],
  ['PORT', '65534'],
  ['PORT', '65535'],
])('%s=%s is named together with other errors', (name, value) => {
  expect(names(problemsOf({ [name]: value, LOG_LEVEL: 'loud' })).toSorted()).toEqual(['LOG_LEVEL', name].toSorted())
})

test('a malformed URL is not called missing too', () => {
  expect(names(problemsOf({ ...PRODUCTION, SITE_URL: 'https://:80' }))).toEqual(['SITE_URL'])
})

test('the last ports are allowed when web and services have others', () => {
  const ports = { PORT: '65535', WEB_PORT: '4001', SERVICES_PORT: '4002' }
  expect(parseEnvironment(ports)).toMatchObject({ PORT: 65535, WEB_PORT: 4001, SERVICES_PORT: 4002 })
  expect(problemsOf({ ...ports, SERVICES_PORT: '' })).toEqual([expect.stringMatching(/^PORT: .*set SERVICES_PORT$/)])
})
