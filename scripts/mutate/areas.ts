/** One part of the product whose tests are tried by changing it: which sources are changed, and which tests must notice. */
export interface Area {
  sources: readonly string[]
  tests: readonly string[]
}

/** The rules that cost most when they are wrong: what is valid, what an address means, who gets in, what is published. */
export const AREAS = {
  contracts: {
    sources: ['lib/contracts/**/*.ts'],
    // What an answer may hold is asked by the services that give it.
    tests: ['lib/contracts/**/*.test.ts', 'tests/contract/*.test.ts', 'services/**/*.test.ts'],
  },
  routing: { sources: ['lib/routing/*.ts'], tests: ['lib/routing/*.test.ts', 'middleware.test.ts'] },
  auth: { sources: ['services/auth/**/*.ts'], tests: ['services/auth/**/*.test.ts', 'services/user/**/*.test.ts'] },
  application: { sources: ['services/coach/application/*.ts'], tests: ['services/coach/application/*.test.ts'] },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof AREAS

export const AREA_NAMES = Object.keys(AREAS) as AreaName[]
