import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { StepError, step } from '#scripts/bootstrap/steps.mjs'
import { ROOT } from '#scripts/process/root.ts'
import { runQuietly } from '#scripts/process/run.ts'

/** The shell draws the same pages without the windows of a browser, for three quarters of the CPU. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** A program that is there can still lack libraries, or be a stub that only points to a shop. */
function runs(path: string): boolean {
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

const searchPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((directory) => NAMES.map((name) => join(directory, name)))

/** The browser to test with: CHROMIUM_PATH, Playwright's own, then the system's. Null when there is none that runs. */
export function presentChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...searchPath(), ...MAC]
  return (
    candidates.find((path): path is string => Boolean(path) && existsSync(path as string) && runs(path as string)) ??
    null
  )
}

const isRoot = () => process.getuid?.() === 0
const attempt = (work: () => Promise<unknown>) => work().catch(() => null)
const debian = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
const apt = (...args: string[]) => runQuietly('apt-get', ['-qq', '-y', ...args], { env: debian })

/** Finds a Chromium, or gets one: by the system's package manager, else by Playwright. Throws with what to do. */
export async function ensureChromium(): Promise<string> {
  const present = presentChromium()
  if (present) return present
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    await attempt(() =>
      step('Installing Chromium with apt-get', async () => {
        await apt('update')
        await apt('install', '--no-install-recommends', 'fonts-noto-cjk')
        // Not every Debian has the shell as a package of its own.
        await apt('install', '--no-install-recommends', 'chromium-headless-shell').catch(() =>
          apt('install', '--no-install-recommends', 'chromium'),
        )
      }),
    )
  }
  if (!presentChromium()) {
    await attempt(() =>
      step('Downloading Chromium with Playwright', () =>
        runQuietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { cwd: ROOT }),
      ),
    )
  }
  const found = presentChromium()
  if (found) return found
  throw new StepError('No Chromium was found for the browser tests.', [
    'Install one (Debian: apt-get install chromium; others: npx playwright install --with-deps chromium),',
    'or set CHROMIUM_PATH to the program.',
  ])
}
