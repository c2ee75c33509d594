import { z } from 'zod'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import {
  httpAddress as address,
  DEMO_SECRET,
  indexNowKey,
  nonEmptySettings,
  portNumber as port,
  problemsOf,
  type Settings,
  SettingsError,
  secretProblem,
} from '#lib/contracts/settings.ts'
import { VERIFICATION_PATTERN } from '#lib/seo/verification.ts'
import { DEFAULT_APP_NAME } from './browser-settings.ts'

/** A base address, without trailing slashes. */
const host = address.transform((text) => text.replace(/\/+$/, ''))

/** The web process's environment, parsed once; all problems are reported in one error. Meanings: `.env.example`. */
const Environment = z.object({
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: port.default(3000),
  SERVICES_PORT: port.optional(),
  SITE_URL: address.optional(),
  SITE_NAME: z.string().min(1).default('好教练'),
  SITE_SLOGAN: z.string().default('在您的城市找到合适的教练'),
  CITY_HOSTS: z.enum(['on', 'off']).default('on'),
  LOCATION_COOKIE: z.enum(['page', 'call']).default('page'),
  COACH_SERVICE_URL: address.optional(),
  GENERIC_SERVICE_URL: address.optional(),
  AUTH_SERVICE_URL: address.optional(),
  USER_SERVICE_URL: address.optional(),
  INTERNAL_SECRET: z.string().min(8).default(DEMO_SECRET),
  APP_NAME: z.string().default(DEFAULT_APP_NAME),
  INDEXNOW_KEY: indexNowKey,
  SITE_VERIFICATION: z
    .string()
    .regex(VERIFICATION_PATTERN, 'engine=code, separated by commas: baidu, google, bing, 360, sogou, shenma, toutiao')
    .default(''),
  IMAGE_HOST: z.union([z.literal(''), host], { error: 'an http or https address' }).default(''),
  STATIC_HOST: z.union([z.literal(''), host], { error: 'an http or https address' }).default(''),
  AMAP_KEY: z.string().default(''),
  AMAP_SECURITY_CODE: z.string().default(''),
  AMAP_ENDPOINT: address.default('https://restapi.amap.com'),
})

/** Problems with the settings that production does not tolerate. */
function productionProblems(env: Settings): string[] {
  const weakness = secretProblem(env.INTERNAL_SECRET)
  return [
    ...(env.SITE_URL?.startsWith('https://') ? [] : ['SITE_URL: an https address is required in production']),
    ...(env.AMAP_KEY && !env.AMAP_SECURITY_CODE ? ['AMAP_SECURITY_CODE: AMAP_KEY needs it'] : []),
    ...(weakness ? [weakness] : []),
  ]
}

/** Parses web's settings from `source`; throws a SettingsError that lists all problems. */
export function parseEnvironment(source: Settings, { isBuild = false } = {}) {
  const parsed = Environment.safeParse(nonEmptySettings(source))
  const problems = problemsOf(parsed.error)
  // A build serves nothing yet, even though it builds production pages.
  if (source.APP_MODE === 'production' && !isBuild) problems.push(...productionProblems(source))
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  const env = parsed.data
  const services = `http://127.0.0.1:${env.SERVICES_PORT ?? env.PORT + 2}`
  const SITE_URL = (env.SITE_URL ?? `http://${DEMO_HOSTNAME}:${env.PORT}`).replace(/\/+$/, '')
  return {
    ...env,
    SITE_URL,
    /** Map settings that pages pass to the browser. */
    map: env.AMAP_KEY ? { kind: 'amap' as const, key: env.AMAP_KEY } : { kind: 'offline' as const },
    amap: env.AMAP_KEY
      ? { key: env.AMAP_KEY, securityCode: env.AMAP_SECURITY_CODE, service: env.AMAP_ENDPOINT.replace(/\/+$/, '') }
      : null,
    serviceUrl: {
      coach: env.COACH_SERVICE_URL ?? `${services}/coach`,
      generic: env.GENERIC_SERVICE_URL ?? `${services}/generic`,
      auth: env.AUTH_SERVICE_URL ?? `${services}/auth`,
      user: env.USER_SERVICE_URL ?? `${services}/user`,
    },
  }
}

export const env = parseEnvironment(process.env, { isBuild: process.env.NEXT_PHASE === 'phase-production-build' })
