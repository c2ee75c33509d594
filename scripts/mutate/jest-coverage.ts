import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Loaded into every test file of a mutation run. Without an active mutation it records which mutations the file
 * executes and how often; with one, it aborts code that executes it far too often: a loop that no longer ends.
 */
interface Namespace {
  mutantCoverage?: { static: Record<string, number> }
  hitCount?: number
  hitLimit?: number
}

const scope = globalThis as typeof globalThis & { __stryker__?: Namespace }
const { MUTATE_COVERAGE, MUTATE_HIT_LIMIT } = process.env

if (MUTATE_HIT_LIMIT) {
  scope.__stryker__ = { hitCount: 0, hitLimit: Number(MUTATE_HIT_LIMIT) }
}

if (MUTATE_COVERAGE)
  afterAll(() => {
    const { testPath = '' } = expect.getState()
    const counts = scope.__stryker__?.mutantCoverage?.static ?? {}
    mkdirSync(MUTATE_COVERAGE, { recursive: true })
    const name = createHash('sha256').update(testPath).digest('hex')
    writeFileSync(join(MUTATE_COVERAGE, `${name}.json`), JSON.stringify({ testPath, counts }))
  })
