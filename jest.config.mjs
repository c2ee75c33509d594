import { globSync, readFileSync } from 'node:fs'
import nextJest from 'next/jest.js'
import { PROCESS_TESTS } from './scripts/test/process-tests.ts'

const createConfig = nextJest({ dir: './' })

/** ESM-only packages that sanitize-html needs; Jest has to transform them. */
const MODULE_ONLY = 'htmlparser2|domhandler|domutils|dom-serializer|domelementtype|entities'
const OUTSIDE = ['<rootDir>/\\.(next|data|builds|cache)/']

/** Tests that can run on Node as they are. */
const PLAIN_CODE = '{services,lib,demo,scripts,tests}/**/*.test.ts'
/** A DOM, a fake clock, spies on shared modules, or a module that only Next resolves. */
const NEEDS_ISOLATION = /@jest-environment|\bjest\.|from 'next\//

const plainTests = () =>
  globSync(PLAIN_CODE).filter(
    (path) =>
      !path.startsWith('tests/e2e/') &&
      !PROCESS_TESTS.includes(path) &&
      !NEEDS_ISOLATION.test(readFileSync(path, 'utf8')),
  )

/**
 * Runs every test file with its own modules and globals. A file that needs a DOM declares `@jest-environment jsdom`.
 */
export async function isolatedConfig() {
  const config = await createConfig({
    testEnvironment: 'node',
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/tests/e2e/'],
    modulePathIgnorePatterns: OUTSIDE,
    setupFilesAfterEnv: ['<rootDir>/tests/support/jest-setup.ts'],
    // A busy machine is slow; this only ends what would hang forever. What must be fast is measured by the bench.
    testTimeout: 900_000,
  })()
  return {
    ...config,
    // Our own .mjs files run as they are: Jest treats them as modules, which the patterns of next/jest would prevent.
    transformIgnorePatterns: [
      `/node_modules/(?!(${MODULE_ONLY})/)`,
      '^.+\\.module\\.(css|sass|scss)$',
      '/scripts/.*\\.mjs$',
    ],
  }
}

/**
 * Unit, service and contract tests. Those of plain code share the modules of their process, which saves 40 % of their
 * time (decision 66); the others are isolated.
 */
export default async () => {
  const shared = plainTests()
  const isolated = await isolatedConfig()
  return {
    testTimeout: isolated.testTimeout,
    projects: [
      {
        runner: '<rootDir>/tests/support/shared-modules-runner.mjs',
        testEnvironment: 'node',
        transform: {},
        setupFilesAfterEnv: ['<rootDir>/tests/support/end-with-jest.ts'],
        testMatch: shared.map((path) => `<rootDir>/${path}`),
        modulePathIgnorePatterns: OUTSIDE,
      },
      { ...isolated, testMatch: [...isolated.testMatch, ...shared.map((path) => `!**/${path}`)] },
    ],
  }
}
