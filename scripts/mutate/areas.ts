/** A part of the product under mutation testing: which sources are changed, and which tests must notice. */
export interface Area {
  sources: readonly string[]
  tests: readonly string[]
}

/** The rules that cost most when wrong: validation, address parsing, access, publication. */
export const AREAS = {
  contracts: {
    sources: ['lib/contracts/**/*.ts'],
    // What a response may hold is checked by the tests of the services that send it.
    tests: ['lib/contracts/**/*.test.ts', 'tests/contract/*.test.ts', 'services/**/*.test.ts'],
  },
  routing: { sources: ['lib/routing/*.ts'], tests: ['lib/routing/*.test.ts', 'middleware.test.ts'] },
  auth: { sources: ['services/auth/**/*.ts'], tests: ['services/auth/**/*.test.ts', 'services/user/**/*.test.ts'] },
  application: { sources: ['services/coach/application/*.ts'], tests: ['services/coach/application/*.test.ts'] },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof AREAS

export const AREA_NAMES = Object.keys(AREAS) as AreaName[]
