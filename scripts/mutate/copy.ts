import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'

/** Files no test of rules reads, and most of the project's size. */
const NOT_NEEDED = /^(public\/(pictures|clips)|docs\/images)\//

/** Copies the project into the folder, with the given files replacing ours; packages are shared. */
export function copyProject(folder: string, replacements: readonly { name: string; content: string }[]): void {
  rmSync(folder, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  for (const file of listed.toString().split('\0')) {
    if (!file || NOT_NEEDED.test(file)) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
  for (const { name, content } of replacements) writeFileSync(join(folder, name), content)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}
