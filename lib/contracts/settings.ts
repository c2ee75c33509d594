import type { z } from 'zod'

/** Settings as a process gets them. */
export type Settings = Record<string, string | undefined>

/** Settings that cannot be used; `problems` holds one line for each, `NAME: what to do`. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`These settings are wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/** The settings that are set: an empty line in an env file means "not set". */
export const givenSettings = (source: Settings): Settings =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))

/** What a schema says of settings, one line for each. */
export const problemsOf = (error: z.ZodError | undefined): string[] =>
  error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []

const HOW = 'at least 32 random characters, for example from: openssl rand -hex 32'
const GUESSABLE = /demo|change|example|password|secret/i

/** Why a secret must not stand between the processes of a public site; null when it may. */
export function secretProblem(secret = ''): string | null {
  if (secret.length < 32) return `INTERNAL_SECRET: ${HOW}`
  return new Set(secret).size < 10 || GUESSABLE.test(secret) ? `INTERNAL_SECRET: too easy to guess; ${HOW}` : null
}
