import { createLog } from './log/create-log.ts'
import { runEach } from './run-each.ts'
import { startSweeping } from './start-sweeping.ts'

test('a failing step does not stop the steps after it, and each failure is logged', async () => {
  const lines: string[] = []
  const taken: string[] = []
  const fail = async (why: string) => {
    throw new Error(why)
  }
  const log = createLog('error', (line) => lines.push(line))
  await new Promise<void>((done) => {
    const steps = [
      () => fail('papers took too long'),
      async () => void taken.push('previews'),
      () => fail('views took too long'),
      async () => void taken.push('searches'),
    ]
    const work = () => runEach(steps).finally(() => setImmediate(done))
    startSweeping(work, { log, signal: AbortSignal.any([]) })
  })
  expect(taken).toEqual(['previews', 'searches'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { error: 'papers took too long', msg: 'not everything was swept' },
    { error: 'views took too long', msg: 'not everything was swept' },
  ])
})
