import { parseEnvironment } from '#server/env.ts'
import { commonEnvironment, planChildren } from './plan.ts'

const given = (rest: Record<string, string>): NodeJS.ProcessEnv => ({ NODE_ENV: 'test', ...rest })
const plan = (settings: Record<string, string>) => {
  const env = parseEnvironment(settings)
  const common = commonEnvironment(env, given(settings))
  return { common, children: planChildren(env, common) }
}

test('services, web and edge get the same addresses and keep all other settings', () => {
  const { common, children } = plan({ PORT: '4000', SITE_NAME: '别的名字', NEXT_DIST_DIR: '.builds/x' })
  expect(children.map(({ name }) => name)).toEqual(['services', 'web', 'edge'])
  expect(common).toMatchObject({
    NODE_ENV: 'production',
    PORT: '4000',
    WEB_PORT: '4001',
    SERVICES_PORT: '4002',
    WEB_URL: 'http://127.0.0.1:4001',
    SITE_URL: 'http://haojiaolian.localhost:4000',
    SITE_NAME: '别的名字',
    NEXT_DIST_DIR: '.builds/x',
  })
  for (const { env } of children) expect(env).toEqual(common)
})

test('web listens on loopback, or for other machines if configured', () => {
  const hostOf = (settings: Record<string, string>) => {
    const { args } = plan(settings).children.find(({ name }) => name === 'web')!
    return args[args.indexOf('-H') + 1]
  }
  expect([hostOf({}), hostOf({ WEB_HOST: '0.0.0.0' })]).toEqual(['localhost', '0.0.0.0'])
  // Next treats any other name or address as a foreign host and proxies rewrites to it.
  expect(() => plan({ WEB_HOST: '10.0.0.7' })).toThrow(/WEB_HOST/)
})

test('services listen where their health is checked: on loopback, or on every address', () => {
  for (const host of ['127.0.0.1', '0.0.0.0'])
    expect(plan({ SERVICES_HOST: host }).children[0]!.health).toBe('http://127.0.0.1:3002/healthz')
  expect(() => plan({ SERVICES_HOST: '10.0.0.7' })).toThrow(/SERVICES_HOST/)
})

test('a demo has a new secret at each start, a given one is kept', () => {
  const secrets = [plan({}), plan({})].map(({ common }) => common.INTERNAL_SECRET)
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(secrets[1]).not.toBe(secrets[0])
  expect(plan({ INTERNAL_SECRET: 'mine' }).common.INTERNAL_SECRET).toBe('mine')
})

test('back ends given by address are not started here', () => {
  const services = Object.fromEntries(
    ['COACH', 'GENERIC', 'AUTH', 'USER'].map((name) => [`${name}_SERVICE_URL`, 'https://backend.example.com']),
  )
  expect(plan(services).children.map(({ name }) => name)).toEqual(['web', 'edge'])
  const alone = plan({ ...services, WEB_URL: 'http://10.0.0.7:3001' })
  expect(alone.children.map(({ name }) => name)).toEqual(['edge'])
  expect(alone.common.WEB_URL).toBe('http://10.0.0.7:3001')
})

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000/healthz'],
  ['::', 'http://127.0.0.1:3000/healthz'],
  ['10.0.0.5', 'http://10.0.0.5:3000/healthz'],
  ['::1', 'http://[::1]:3000/healthz'],
])('an edge that listens on %s has its health checked there', (host, health) => {
  expect(plan({ HOST: host }).children.at(-1)!.health).toBe(health)
})
