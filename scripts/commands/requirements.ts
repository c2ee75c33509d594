import { ROOT } from '#scripts/process/root.ts'
import { runVisibly } from '#scripts/process/run.ts'

/** `npm run requirements [-- --check]`: which test covers which requirement. */
export async function run(args: string[]) {
  process.exitCode = await runVisibly(process.execPath, ['scripts/requirements.ts', ...args], { cwd: ROOT })
}
