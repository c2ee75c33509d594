import { buildSite } from '#scripts/build/build-site.ts'
import { copyProcesses } from '#scripts/build/copy-processes.ts'
import { loadSettings } from '#scripts/process/env-file.ts'
import { ROOT } from '#scripts/process/root.ts'

/** `npm run build`: builds the site if its sources changed and prints where it is. */
export async function run() {
  loadSettings()
  console.log(`The built site is in ${await buildSite(ROOT)}, its other processes in ${copyProcesses(ROOT)}`)
}
