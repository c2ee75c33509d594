import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { ROOT } from './root.ts'

/** Loads `.env` if it exists. The environment takes precedence. */
export function loadSettings() {
  const path = join(ROOT, '.env')
  if (existsSync(path)) loadEnvFile(path)
}
