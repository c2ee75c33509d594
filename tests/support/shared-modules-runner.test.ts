import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '#scripts/process/root.ts'
import { runQuietly } from '#scripts/process/run.ts'
import { NODE_FLAGS } from '#scripts/test/node-flags.ts'

const FILES = ['date', 'duration', 'picture'].map((name) => `lib/format/${name}.test.ts`)
/** ms; without its settings a worker waits forever. */
const LIMIT = 300_000

test('a test run ends although one of its workers is slow to start', async () => {
  const slowWorker = pathToFileURL(path.join(import.meta.dirname, 'slow-worker.mjs')).href
  const output = await runQuietly(
    process.execPath,
    [...NODE_FLAGS, 'node_modules/jest/bin/jest.js', '--maxWorkers=3', '--runTestsByPath', ...FILES],
    { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: `--import ${slowWorker}` }, timeout: LIMIT },
  )
  expect(output).toContain(`${FILES.length} passed`)
})
