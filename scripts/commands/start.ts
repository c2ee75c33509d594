import { buildSite } from '#scripts/build/build-site.ts'
import { checkSettings } from '#scripts/process/check-settings.ts'
import { loadSettings } from '#scripts/process/env-file.ts'
import { ROOT } from '#scripts/process/root.ts'
import { runVisibly } from '#scripts/process/run.ts'

/** `npm start`: builds when needed, then hands over to the supervisor and ends as it ends. */
export async function run(args: string[]) {
  loadSettings()
  // Before the build, which takes minutes.
  await checkSettings()
  process.env.NEXT_DIST_DIR = await buildSite(ROOT)
  process.exitCode = await runVisibly(process.execPath, ['server/start/main.ts', ...args], { cwd: ROOT })
}
