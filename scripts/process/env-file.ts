import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { ROOT } from './root.ts'

/** Reads `.env` when there is one. What the environment already holds wins. */
export function loadSettings() {
  const path = join(ROOT, '.env')
  if (existsSync(path)) loadEnvFile(path)
}
