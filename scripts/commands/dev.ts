import { spawn } from 'node:child_process'
import { loadSettings } from '#scripts/process/env-file.ts'
import { ROOT } from '#scripts/process/root.ts'
import { runVisibly } from '#scripts/process/run.ts'

const DEFAULT_PORT = 3000

/**
 * `npm run dev`: the services, restarted when their source changes, and `next dev` on PORT. Without the edge:
 * middleware does what it normally does, and nothing is cached.
 */
export async function run(args: string[]) {
  loadSettings()
  const port = Number(process.env.PORT || DEFAULT_PORT)
  const env = {
    ...process.env,
    PORT: String(port),
    SERVICES_PORT: process.env.SERVICES_PORT || String(port + 2),
    // No edge: web itself listens on PORT.
    WEB_URL: process.env.WEB_URL || `http://localhost:${port}`,
  }
  const code = await runVisibly(process.execPath, ['demo/load.ts', '--if-empty'], { cwd: ROOT, env })
  if (code !== 0) {
    process.exitCode = code
    return
  }
  const services = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'services/main.ts'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  const next = ['node_modules/next/dist/bin/next', 'dev', '-p', String(port), ...args]
  process.exitCode = await runVisibly(process.execPath, next, { cwd: ROOT, env })
  services.kill('SIGTERM')
}
