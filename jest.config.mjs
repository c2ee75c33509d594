import { globSync, readFileSync } from 'node:fs'
import nextJest from 'next/jest.js'
import { PROCESS_TESTS } from './scripts/test/process-tests.ts'

const createConfig = nextJest({ dir: './' })

/** Packages that sanitize-html needs and that come as ES modules only: Jest reads them after a transform. */
const MODULE_ONLY = 'htmlparser2|domhandler|domutils|dom-serializer|domelementtype|entities'
const SETUP = ['<rootDir>/tests/support/jest-setup.ts']
const OUTSIDE = ['<rootDir>/\\.(next|data|builds|cache)/']

/** Where Node runs the sources as they are. */
const PLAIN_CODE = '{services,lib,demo,scripts,tests}/**/*.test.ts'
/** A DOM, another clock, spies on what others use, or a module that only Next finds. */
const NEEDS_OWN_WORLD = /@jest-environment|\bjest\.|from 'next\//

const withoutOwnWorld = () =>
  globSync(PLAIN_CODE).filter(
    (path) =>
      !path.startsWith('tests/e2e/') &&
      !PROCESS_TESTS.includes(path) &&
      !NEEDS_OWN_WORLD.test(readFileSync(path, 'utf8')),
  )

/** Every test file in a world of its own. A file that needs a DOM says so in its first line (`@jest-environment jsdom`). */
export async function ownWorldConfig() {
  const config = await createConfig({
    testEnvironment: 'node',
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/tests/e2e/'],
    modulePathIgnorePatterns: OUTSIDE,
    setupFilesAfterEnv: SETUP,
    // A busy machine takes long; it only ends what would never end. What must be quick is measured by the bench.
    testTimeout: 180_000,
  })()
  return {
    ...config,
    // Our own .mjs files run as they are: Jest takes them for modules, which next/jest would not leave them.
    transformIgnorePatterns: [
      `/node_modules/(?!(${MODULE_ONLY})/)`,
      '^.+\\.module\\.(css|sass|scss)$',
      '/scripts/.*\\.mjs$',
    ],
  }
}

/**
 * Unit, service and contract tests. Those of plain code share the modules of their process, which halves their time
 * (decision 66); the others have a world each.
 */
export default async () => {
  const shared = withoutOwnWorld()
  const own = await ownWorldConfig()
  return {
    testTimeout: own.testTimeout,
    projects: [
      {
        runner: '<rootDir>/tests/support/shared-modules-runner.mjs',
        testEnvironment: 'node',
        transform: {},
        testMatch: shared.map((path) => `<rootDir>/${path}`),
        modulePathIgnorePatterns: OUTSIDE,
      },
      { ...own, testMatch: [...own.testMatch, ...shared.map((path) => `!**/${path}`)] },
    ],
  }
}
