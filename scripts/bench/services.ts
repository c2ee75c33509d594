import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '#scripts/process/free-ports.ts'
import { ROOT } from '#scripts/process/root.ts'
import { SERVER_CORE } from './cores.ts'

/** A services process on the server core over this database, ready to be asked. */
export async function startServices(databaseUrl: string, environment: Record<string, string> = {}) {
  const [port = 0] = await freePorts(1)
  const [program = process.execPath, ...args] = [...SERVER_CORE, process.execPath, 'services/main.ts']
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SERVICES_PORT: String(port),
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(`${url}/readyz`).catch(() => null))?.ok; tries++) {
    if (tries > 240) throw new Error('The services did not start')
    await sleep(250)
  }
  return { url, stop: () => void child.kill('SIGTERM') }
}
