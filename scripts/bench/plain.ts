import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/process/free-ports.ts'
import { ROOT } from '#scripts/process/root.ts'
import { type Server, startServer } from './start-server.ts'

const PROGRAM = join(ROOT, 'scripts/bench/plain-server.ts')

/** Starts a minimal `node:http` server that sends these bytes from memory: the upper bound for a server on Node. */
export async function startPlain({ bytes, encoding }: { bytes: Buffer; encoding: string }): Promise<Server> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-plain-'))
  const body = join(directory, 'body')
  writeFileSync(body, bytes)
  const port = await freePort()
  const { url, stop } = await startServer([process.execPath, PROGRAM, String(port), body, encoding], { port })
  return {
    url,
    stop: () => {
      stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
