import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

/** Packages that sanitize-html needs and that come as ES modules only: Jest reads them after a transform. */
const MODULE_ONLY = 'htmlparser2|domhandler|domutils|dom-serializer|domelementtype|entities'

/** Unit, service and contract tests. A file that needs a DOM says so in its first line (`@jest-environment jsdom`). */
export default async () => {
  const config = await createConfig({
    testEnvironment: 'node',
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/tests/e2e/'],
    modulePathIgnorePatterns: ['<rootDir>/\\.(next|data|builds|cache)/'],
    setupFilesAfterEnv: ['<rootDir>/tests/support/jest-setup.ts'],
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
