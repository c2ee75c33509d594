import { join } from 'node:path'
import { buildSite } from '#scripts/build/build-site.ts'
import { copyProcesses } from '#scripts/build/copy-processes.ts'
import { checkSettings } from '#scripts/process/check-settings.ts'
import { loadSettings } from '#scripts/process/env-file.ts'
import { ROOT } from '#scripts/process/root.ts'
import { runVisibly } from '#scripts/process/run.ts'

/** `npm start`: builds if needed, then hands over to the supervisor and exits with its code. */
export async function run(args: string[]) {
  loadSettings()
  // Checked before the build, which takes minutes.
  await checkSettings()
  process.env.NEXT_DIST_DIR = await buildSite(ROOT)
  const supervisor = join(copyProcesses(ROOT), 'server/start/main.ts')
  process.exitCode = await runVisibly(process.execPath, [supervisor, ...args], { cwd: ROOT })
}
