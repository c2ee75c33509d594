import { NODE_FLAGS } from '#scripts/test/node-flags.ts'
import { AREAS } from './areas.ts'

/** Stryker's settings for one area (MUTATE_AREA), or for the files of it in MUTATE_FILES (with commas). */
const area = AREAS[process.env.MUTATE_AREA]
const files = process.env.MUTATE_FILES?.split(',')

export default {
  mutate: [...(files ?? area.sources), '!**/*.test.ts', '!**/migrations/**', '!**/testing/**'],
  testRunner: 'jest',
  testRunnerNodeArgs: NODE_FLAGS,
  jest: { config: { testMatch: area.tests.map((path) => `<rootDir>/${path}`) }, enableFindRelatedTests: false },
  // Stryker rewrites a tsconfig with the parser of older TypeScripts; ours has nothing in it to rewrite.
  tsconfigFile: 'none.json',
  // A busy machine starts Jest slowly; a change is not noticed just because it was slow.
  timeoutMS: 60_000,
  coverageAnalysis: 'perTest',
  // Another word in a message is not another behaviour; the words that matter are compared letter by letter elsewhere.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['.builds', '.data', '.next', 'public/pictures', 'public/clips'],
  tempDirName: '.cache/stryker',
  concurrency: Number(process.env.MUTATE_WORKERS ?? 2),
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `.cache/mutate/${process.env.MUTATE_AREA}.json` },
  warnings: { slow: false },
}
