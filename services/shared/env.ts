import path from 'node:path'
import { z } from 'zod'
import { SERVICES, type ServiceName } from '#lib/contracts/endpoint.ts'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import type { SiteSettings } from '#lib/contracts/resources/site-settings.ts'
import {
  DEMO_SECRET,
  httpAddress,
  indexNowKey,
  nonEmptySettings,
  portNumber as port,
  portProblems,
  problemsOf,
  type Settings,
  SettingsError,
  secretProblem,
  smsProblem,
} from '#lib/contracts/settings.ts'
import { LOG_LEVELS } from './log/create-log.ts'
import { DEFAULT_SITE_SETTINGS } from './site-settings.ts'
import { readPostgresAddress } from './store/store-name.ts'

const serviceList = z.string().transform((text, context): ServiceName[] => {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !(SERVICES as readonly string[]).includes(name))
  if (unknown.length > 0) {
    context.addIssue({ code: 'custom', message: `no such service: ${unknown.join(', ')} (there are ${SERVICES})` })
    return z.NEVER
  }
  return SERVICES.filter((name) => names.includes(name))
})

/** `www.example.com:token,guangzhou.example.com:token`. */
const tokensByHost = z
  .string()
  .regex(/^[^\s:,]+:[^\s:,]+(,[^\s:,]+:[^\s:,]+)*$/, 'host:token, separated by commas')
  .transform((text) => new Map(text.split(',').map((pair) => pair.split(':') as [string, string])))

const postgresAddress = z
  .string()
  .refine(
    (text) => readPostgresAddress(text) !== null,
    'a postgres:// address; in its password write / as %2F, # as %23, ? as %3F and @ as %40',
  )

const address = z.union([z.literal(''), httpAddress], { error: 'an http or https address' })

/** `http://10.0.0.7:3001,http://10.0.0.8:3001`. */
const addresses = z
  .string()
  .transform((text) => text.split(','))
  .refine((each) => each.every((one) => /^https?:\/\/[^\s/]+$/.test(one) && URL.canParse(one)), {
    error: 'http or https addresses, separated by commas',
  })

/** The services' environment, parsed once; a single error lists every problem. Documented in `.env.example`. */
const Environment = z.object({
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: port.default(3000),
  SERVICES_PORT: port.optional(),
  WEB_PORT: port.optional(),
  WEB_URL: address.default(''),
  WEB_URLS: addresses.optional(),
  // This machine's supervisor and web connect over loopback.
  SERVICES_HOST: z.enum(['127.0.0.1', '0.0.0.0']).default('127.0.0.1'),
  JOBS: z.enum(['on', 'off']).default('on'),
  SERVICES: serviceList.default([...SERVICES]),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresAddress.optional(),
  STORE: z.enum(['pglite', 'postgres']).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
  INTERNAL_SECRET: z.string().min(8).default(DEMO_SECRET),
  CLOCK_AHEAD_HOURS: z.coerce.number().int().min(0).default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  SMS_DRIVER: z.enum(['outbox', 'aliyun', 'tencent']).default('outbox'),
  SMS_KEY_ID: z.string().default(''),
  SMS_KEY_SECRET: z.string().default(''),
  SMS_SIGN_NAME: z.string().default(''),
  SMS_TEMPLATE: z.string().default(''),
  SMS_NOTICE_TEMPLATE: z.string().default(''),
  SMS_APP_ID: z.string().default(''),
  SMS_ENDPOINT: address.default(''),
  WECHAT_APP_ID: z.string().default(''),
  WECHAT_APP_SECRET: z.string().default(''),
  WECHAT_CALLBACK_TOKEN: z.string().default(''),
  WECHAT_AES_KEY: z
    .string()
    .regex(/^([A-Za-z0-9]{43})?$/, '43 letters and digits, the EncodingAESKey')
    .default(''),
  WECHAT_NOTICE_TEMPLATE: z.string().default(''),
  WECHAT_NOTICE_FIELDS: z
    .string()
    .regex(/^\w+,\w+$/, 'two names of fields: what happened, then when')
    .default('thing1,time2')
    .transform((text) => text.split(',') as [string, string]),
  WECHAT_ENDPOINT: address.default(''),
  UPLOAD_BUCKET_URL: address.default(''),
  UPLOAD_BUCKET_REGION: z.string().default('us-east-1'),
  UPLOAD_BUCKET_KEY_ID: z.string().default(''),
  UPLOAD_BUCKET_KEY_SECRET: z.string().default(''),
  OPERATOR_NAME: z.string().default(DEFAULT_SITE_SETTINGS.operatorName),
  COURT_NAME: z.string().default(DEFAULT_SITE_SETTINGS.court),
  SERVICE_WECHAT_ID: z.string().default(''),
  ICP_NUMBER: z.string().default(''),
  PUBLIC_SECURITY_NUMBER: z.string().default(''),
  SERVICE_WECHAT_CODE: z.string().max(300).default(''),
  LEARNER_ACCOUNT_CODE: z.string().max(300).default(''),
  COACH_ACCOUNT_CODE: z.string().max(300).default(''),
  SITE_URL: httpAddress.optional(),
  CITY_HOSTS: z.enum(['on', 'off']).default('on'),
  INDEXNOW_KEY: indexNowKey,
  INDEXNOW_URL: httpAddress.default('https://api.indexnow.org/indexnow'),
  BAIDU_PUSH_TOKENS: tokensByHost.default(new Map()),
  BAIDU_PUSH_URL: httpAddress.default('http://data.zz.baidu.com/urls'),
  CONTACT_EMAIL: z.union([z.literal(''), z.email()]).default(''),
})

/** Extra requirements of production; reads the raw settings, so it reports even alongside other problems. */
function productionProblems(given: Settings) {
  const problems = [secretProblem(given.INTERNAL_SECRET), smsProblem(given)].filter((each) => each !== null)
  if (Number(given.CLOCK_AHEAD_HOURS ?? 0) !== 0) problems.push('CLOCK_AHEAD_HOURS: only a demo has a clock of its own')
  return problems
}

/** An explicitly named store must be the one that is used. */
function storeProblems({ APP_MODE, DATABASE_URL, STORE }: Settings): string[] {
  if (DATABASE_URL) {
    return STORE === 'pglite' ? ['STORE: pglite, but DATABASE_URL names PostgreSQL; remove one of the two'] : []
  }
  if (STORE === 'postgres') return ['DATABASE_URL: STORE=postgres needs it']
  // The embedded store survives a killed process but guarantees nothing after a power failure (README).
  return APP_MODE === 'production' && STORE !== 'pglite'
    ? ['DATABASE_URL: a PostgreSQL address, or STORE=pglite to keep the embedded store on purpose']
    : []
}

/** A configured driver must have every setting it needs, in either mode. */
function driverProblems(given: Settings) {
  const { SMS_DRIVER = 'outbox', WECHAT_APP_ID } = given
  const needed: string[] = []
  if (SMS_DRIVER !== 'outbox') needed.push('SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE')
  if (SMS_DRIVER === 'tencent') needed.push('SMS_APP_ID')
  const problems = needed.filter((name) => !given[name]).map((name) => `${name}: SMS_DRIVER=${SMS_DRIVER} needs it`)
  if (given.UPLOAD_BUCKET_URL) {
    const keys = ['UPLOAD_BUCKET_KEY_ID', 'UPLOAD_BUCKET_KEY_SECRET'].filter((name) => !given[name])
    problems.push(...keys.map((name) => `${name}: UPLOAD_BUCKET_URL needs it`))
  }
  if (!WECHAT_APP_ID) return problems
  const missing = ['WECHAT_APP_SECRET', 'WECHAT_CALLBACK_TOKEN'].filter((name) => !given[name])
  return [...problems, ...missing.map((name) => `${name}: WECHAT_APP_ID needs it`)]
}

/** Reads the services' settings from `source`; throws a SettingsError listing every problem. */
export function readEnvironment(source: Settings = process.env) {
  const given = nonEmptySettings(source)
  const parsed = Environment.safeParse(given)
  const problems = [
    ...problemsOf(parsed.error),
    ...(parsed.data ? portProblems(parsed.data) : []),
    ...storeProblems(given),
    ...driverProblems(given),
  ]
  if (given.APP_MODE === 'production') problems.push(...productionProblems(given))
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  const { SERVICES_PORT, ...env } = parsed.data
  const siteUrl = (env.SITE_URL ?? `http://${DEMO_HOSTNAME}:${env.PORT}`).replace(/\/+$/, '')
  return {
    ...env,
    SERVICES_PORT: SERVICES_PORT ?? env.PORT + 2,
    // Without a list there is one web process, which the supervisor starts on the next port.
    webUrls: env.WEB_URLS ?? [env.WEB_URL || `http://127.0.0.1:${env.WEB_PORT ?? env.PORT + 1}`],
    storeFolder: path.resolve(env.DATA_DIR, 'store'),
    uploads: {
      folder: path.resolve(env.DATA_DIR, 'uploads'),
      bucket: env.UPLOAD_BUCKET_URL
        ? {
            url: env.UPLOAD_BUCKET_URL,
            region: env.UPLOAD_BUCKET_REGION,
            keyId: env.UPLOAD_BUCKET_KEY_ID,
            keySecret: env.UPLOAD_BUCKET_KEY_SECRET,
          }
        : null,
    },
    push: {
      siteUrl,
      hasCityHosts: env.CITY_HOSTS === 'on',
      indexNowKey: env.INDEXNOW_KEY,
      indexNowUrl: env.INDEXNOW_URL,
      baiduTokens: env.BAIDU_PUSH_TOKENS,
      baiduUrl: env.BAIDU_PUSH_URL,
    },
    siteSettings: siteSettingsOf(parsed.data, siteUrl),
  }
}

/**
 * The site settings a new store starts with. A demo gets an example filing number, and codes that open this site, in
 * place of the operator's own.
 */
function siteSettingsOf(env: z.infer<typeof Environment>, siteUrl: string): SiteSettings {
  const isDemo = env.APP_MODE === 'demo'
  const code = (given: string) => given || (isDemo ? siteUrl : '')
  return {
    ...DEFAULT_SITE_SETTINGS,
    operatorName: env.OPERATOR_NAME,
    court: env.COURT_NAME,
    serviceWechat: env.SERVICE_WECHAT_ID,
    contactEmail: env.CONTACT_EMAIL,
    icpNumber: env.ICP_NUMBER || (isDemo ? '粤ICP备00000000号-1（示例）' : ''),
    publicSecurityNumber: env.PUBLIC_SECURITY_NUMBER,
    serviceCode: code(env.SERVICE_WECHAT_CODE),
    learnerCode: code(env.LEARNER_ACCOUNT_CODE),
    coachCode: code(env.COACH_ACCOUNT_CODE),
  }
}

export type ServicesEnvironment = ReturnType<typeof readEnvironment>
