import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_CORE } from './cores.ts'

/** Seconds. */
const START_TIMEOUT = 60

export interface Server {
  url: string
  stop: () => void
}

/** Starts a server on the server core and waits until `path` responds successfully. Throws when it does not. */
export async function startServer(
  command: readonly string[],
  { port, path = '/', ...options }: { port: number; path?: string; cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<Server> {
  const [program = '', ...args] = [...SERVER_CORE, ...command]
  const child = spawn(program, args, { stdio: 'ignore', ...options })
  const url = `http://127.0.0.1:${port}`
  for (const end = Date.now() + START_TIMEOUT * 1000; !(await isHealthy(url + path)); await sleep(100)) {
    if (Date.now() > end) throw new Error(`${command.join(' ')} did not start within ${START_TIMEOUT} s`)
  }
  return { url, stop: () => void child.kill('SIGTERM') }
}

const isHealthy = async (url: string) => (await fetch(url, { method: 'HEAD' }).catch(() => null))?.ok
