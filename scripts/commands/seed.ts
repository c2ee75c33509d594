import { ROOT } from '#scripts/process/root.ts'
import { runVisibly } from '#scripts/process/run.ts'
import { commandEnvironment, printStore } from '#scripts/process/with-store.ts'

/** `npm run seed -- [--coaches N]`: fills the store with demo data. */
export async function run(args: string[]) {
  printStore(commandEnvironment())
  process.exitCode = await runVisibly(process.execPath, ['demo/load.ts', ...args], { cwd: ROOT })
}
