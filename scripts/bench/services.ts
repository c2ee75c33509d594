import { freePort } from '#scripts/process/free-ports.ts'
import { ROOT } from '#scripts/process/root.ts'
import { storeScriptArgs } from '#server/start/scripts.ts'
import { startServer } from './start-server.ts'

/** Starts a services process on the server core with this database; resolves once it is ready. */
export async function startServices(databaseUrl: string, environment: Record<string, string> = {}) {
  const port = await freePort()
  return startServer([process.execPath, ...storeScriptArgs('services/main.ts')], {
    port,
    path: '/readyz',
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SERVICES_PORT: String(port),
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
}
