import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Loaded into every test file of a mutation run. Without a change in force it writes down which changes the file comes
 * by and how often; with one it ends what comes by it far too often: a loop that has lost its end.
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
