import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import {
  httpAddress as address,
  DEMO_SECRET,
  nonEmptySettings,
  portNumber as port,
  portProblems,
  problemsOf,
  type Settings,
  SettingsError,
  secretProblem,
  smsProblem,
} from '#lib/contracts/settings.ts'

const positiveInteger = z.coerce.number().int().positive()

/** Environment of the supervisor and the edge. Parsed once; all problems are reported together. See `.env.example`. */
const Environment = z.object({
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(3000),
  WEB_PORT: port.optional(),
  WEB_HOST: z.enum(['localhost', '0.0.0.0']).default('localhost'),
  SERVICES_PORT: port.optional(),
  SERVICES_HOST: z.enum(['127.0.0.1', '0.0.0.0']).default('127.0.0.1'),
  WEB_URL: address.optional(),
  COACH_SERVICE_URL: address.optional(),
  GENERIC_SERVICE_URL: address.optional(),
  AUTH_SERVICE_URL: address.optional(),
  USER_SERVICE_URL: address.optional(),
  SERVICES: z.string().default('coach,generic,auth,user'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  STORE: z.enum(['pglite', 'postgres']).optional(),
  SMS_DRIVER: z.string().optional(),
  SITE_URL: address.optional(),
  CITY_HOSTS: z.enum(['on', 'off']).default('on'),
  LOCATION_COOKIE: z.enum(['page', 'call']).default('page'),
  AMAP_KEY: z.string().default(''),
  IMAGE_HOST: address.optional(),
  STATIC_HOST: address.optional(),
  TRUST_PROXY: z.string().default(''),
  INTERNAL_SECRET: z.string().default(''),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  LOG_FORMAT: z.enum(['text', 'json']).optional(),
  EDGE_CACHE_MB: positiveInteger.default(128),
  EDGE_CACHE_ENTRIES: positiveInteger.default(20_000),
  EDGE_MAX_SOCKETS: positiveInteger.default(2000),
  EDGE_MAX_SOCKETS_PER_CLIENT: positiveInteger.default(100),
})
type Parsed = z.infer<typeof Environment>

/**
 * Parses the settings; throws a SettingsError naming all that are malformed and, in production, all that are missing.
 */
export function parseEnvironment(source: Settings = process.env) {
  const given = nonEmptySettings(source)
  const parsed = Environment.safeParse(given)
  const malformed = parsed.error?.issues.map(({ path }) => String(path[0])) ?? []
  // A malformed setting must neither hide missing ones nor count as missing itself.
  const env =
    parsed.data ?? Environment.parse({ ...given, ...Object.fromEntries(malformed.map((name) => [name, undefined])) })
  const missing = env.APP_MODE === 'production' ? productionProblems(env) : []
  const hops = parseHops(env.TRUST_PROXY)
  const problems = [
    ...problemsOf(parsed.error),
    ...portProblems(env),
    ...hops.problems,
    ...missing.filter((line) => !malformed.some((name) => line.startsWith(`${name}:`))),
    ...(localServices(env) === 'some' ? [PARTIAL_SERVICES] : []),
  ]
  if (problems.length > 0) throw new SettingsError(problems)
  const webPort = env.WEB_PORT ?? env.PORT + 1
  return {
    ...env,
    WEB_PORT: webPort,
    SERVICES_PORT: env.SERVICES_PORT ?? env.PORT + 2,
    WEB_URL: new URL(env.WEB_URL ?? `http://127.0.0.1:${webPort}`).origin,
    SITE_URL: new URL(env.SITE_URL ?? `http://${DEMO_HOSTNAME}:${env.PORT}`).origin,
    trustedHops: hops.list,
    INTERNAL_SECRET: env.INTERNAL_SECRET || DEMO_SECRET,
    /** If false, the supervisor generates a secret for each start. */
    hasOwnSecret: env.INTERNAL_SECRET !== '',
    /** The demo's page `/dev/map` tries the provider's map without a key. */
    hasAmap: env.AMAP_KEY !== '' || env.APP_MODE === 'demo',
    /** Origins of images besides the site itself. */
    mediaHosts: originsOf(env.IMAGE_HOST, env.STATIC_HOST),
    /** Origins of scripts besides the site itself. */
    buildHosts: originsOf(env.STATIC_HOST),
    /** Web is started here unless its address is set. */
    runsWeb: localProcesses(given).web,
    /** Services are started here unless their addresses are set. */
    runsServices: localProcesses(given).services,
  }
}

/** Which processes a machine with these settings runs besides the edge. */
export const localProcesses = (given: Settings) => ({
  web: given.WEB_URL === undefined,
  services: localServices(given) === 'all',
})
export type ServerEnvironment = ReturnType<typeof parseEnvironment>

const PARTIAL_SERVICES =
  'COACH_SERVICE_URL, GENERIC_SERVICE_URL, AUTH_SERVICE_URL, USER_SERVICE_URL: give all four, or none to run the services here'

function localServices(env: Settings | Parsed): 'all' | 'some' | 'none' {
  const given = [env.COACH_SERVICE_URL, env.GENERIC_SERVICE_URL, env.AUTH_SERVICE_URL, env.USER_SERVICE_URL]
  const known = given.filter((each) => each !== undefined).length
  return known === 0 ? 'all' : known === given.length ? 'none' : 'some'
}

/** Production refuses to start with anything missing or weak. */
function productionProblems(env: Parsed): string[] {
  const problems: string[] = []
  const site = env.SITE_URL ? new URL(env.SITE_URL) : null
  if (!site) problems.push('SITE_URL: the public address of the site, for example https://www.example.com')
  else if (site.protocol !== 'https:') problems.push('SITE_URL: an https address is required')
  else if (/(^|\.)localhost$/.test(site.hostname) || isIP(site.hostname.replace(/[[\]]/g, ''))) {
    problems.push('SITE_URL: a domain name is required, not localhost or an IP address')
  }
  const weakness = secretProblem(env.INTERNAL_SECRET)
  if (weakness) problems.push(weakness)
  if (localServices(env) === 'all') {
    if (!env.DATABASE_URL && env.STORE !== 'pglite') {
      problems.push('DATABASE_URL: a PostgreSQL address, or STORE=pglite to keep the embedded store on purpose')
    }
    const noSms = smsProblem(env)
    if (noSms) problems.push(noSms)
  }
  return problems
}

/** Parses the addresses and CIDR ranges whose X-Forwarded-For is trusted (T16). */
function parseHops(text: string): { list: BlockList; problems: string[] } {
  const list = new BlockList()
  const problems: string[] = []
  for (const hop of text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [ip = '', bits] = hop.split('/')
    const family = isIP(ip)
    const longest = family === 4 ? 32 : 128
    const length = bits === undefined ? longest : Number(bits)
    if (family === 0 || !/^\d{1,3}$/.test(bits ?? '0') || length > longest) {
      problems.push(`TRUST_PROXY: "${hop}" is neither an address nor a range such as 10.0.0.0/8`)
    } else {
      list.addSubnet(ip, length, family === 4 ? 'ipv4' : 'ipv6')
    }
  }
  return { list, problems }
}

/** Log format: as configured, otherwise text at a terminal and JSON anywhere else. */
export const logFormat = (isTerminal: boolean): 'text' | 'json' =>
  Environment.shape.LOG_FORMAT.safeParse(process.env.LOG_FORMAT).data ?? (isTerminal ? 'text' : 'json')

/** The environment of this process, to pass on to its children. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env })

const originsOf = (...addresses: (string | undefined)[]): string[] =>
  addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
