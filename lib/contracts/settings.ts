import { z } from 'zod'

/** Settings as passed to a process. */
export type Settings = Record<string, string | undefined>

/** Invalid settings; `problems` has one line for each, `NAME: what to do`. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`These settings are wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/** Settings without empty values: an empty line in an env file means "not set". */
export const nonEmptySettings = (source: Settings): Settings =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))

/** A schema's errors about settings, one line each. */
export const problemsOf = (error: z.ZodError | undefined): string[] =>
  error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []

/** An address of ours or of a provider, valid for `new URL`. */
export const httpAddress = z.url({ protocol: /^https?$/, error: 'an http or https address' })

const LAST_PORT = 65_535
export const portNumber = z.coerce.number().int().min(1).max(LAST_PORT)

/** Key that proves ownership of a host to IndexNow; without one it is not notified. */
export const indexNowKey = z
  .string()
  .regex(/^([a-zA-Z0-9-]{8,128})?$/, '8 to 128 letters, digits or hyphens')
  .default('')

/** Secret of the demo's processes when started without the supervisor. */
export const DEMO_SECRET = 'demo-only-internal-secret'

/** Problems with the ports after PORT that web and services take by default. */
export function portProblems(env: { PORT: number; WEB_PORT?: number; SERVICES_PORT?: number }): string[] {
  const derived = { WEB_PORT: env.PORT + 1, SERVICES_PORT: env.PORT + 2 }
  const names = (['WEB_PORT', 'SERVICES_PORT'] as const).filter(
    (name) => env[name] === undefined && derived[name] > LAST_PORT,
  )
  return names.length === 0
    ? []
    : [
        `PORT: at most ${LAST_PORT - 2}, because web and services take the next two ports; or set ${names.join(' and ')}`,
      ]
}

const SECRET_REQUIREMENT = 'at least 32 random characters, for example from: openssl rand -hex 32'
const GUESSABLE = /demo|change|example|password|secret/i

/** Why a secret is not acceptable between the processes of a public site; null if it is. */
export function secretProblem(secret = ''): string | null {
  if (secret.length < 32) return `INTERNAL_SECRET: ${SECRET_REQUIREMENT}`
  return new Set(secret).size < 10 || GUESSABLE.test(secret)
    ? `INTERNAL_SECRET: too easy to guess; ${SECRET_REQUIREMENT}`
    : null
}

/** Why a public site's services cannot do with this driver: auth sends codes, user notices; null if they can. */
export function smsProblem(env: { SERVICES?: string | undefined; SMS_DRIVER?: string | undefined }): string | null {
  const { SERVICES = 'auth,user', SMS_DRIVER = 'outbox' } = env
  const sends = SERVICES.split(',').some((name) => ['auth', 'user'].includes(name.trim()))
  return sends && SMS_DRIVER === 'outbox'
    ? 'SMS_DRIVER: a real driver (aliyun or tencent); the outbox of the demo delivers nothing'
    : null
}
