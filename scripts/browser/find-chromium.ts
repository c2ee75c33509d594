import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { StepError, step } from '#scripts/bootstrap/steps.mjs'
import { ROOT } from '#scripts/process/root.ts'
import { runQuietly } from '#scripts/process/run.ts'

const SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/**
 * The headless shell renders the same pages for three quarters of the CPU and opens a page in a fifth of the time (0.1
 * s instead of 0.5). It treats every connection as slow and lazy-loads images from farther below, so page weight is
 * measured with a whole browser.
 */
const NAMES = { shell: [SHELL, ...BROWSERS], whole: [...BROWSERS, SHELL] }
type Kind = keyof typeof NAMES
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Whether the program runs: it may lack libraries, or be a stub that only points to an app store. */
function runs(path: string): boolean {
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

const searchPath = (kind: Kind) => {
  const directories = (process.env.PATH ?? '').split(delimiter)
  return NAMES[kind].flatMap((name) => directories.map((directory) => join(directory, name)))
}

/** The installed browser to test with: CHROMIUM_PATH, Playwright's own, then the system's. Null when none runs. */
function findInstalledChromium(kind: Kind): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...searchPath(kind), ...MAC]
  return (
    candidates.find((path): path is string => Boolean(path) && existsSync(path as string) && runs(path as string)) ??
    null
  )
}

const isShell = (path: string) => /headless[-_]shell/.test(path)
const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const attempt = (work: () => Promise<unknown>) => work().catch(() => null)
const noninteractiveEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
/** Fails fast without a network. */
const FAIL_FAST_OPTIONS = [
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=15',
  '-o',
  'DPkg::Lock::Timeout=60',
]
const apt = (...args: string[]) =>
  runQuietly('apt-get', ['-qq', '-y', ...FAIL_FAST_OPTIONS, ...args], { env: noninteractiveEnv })
const install = (name: string) => apt('install', '--no-install-recommends', name)

/**
 * Finds a Chromium, preferably of the wanted kind, or installs one: with the system's package manager, else with
 * Playwright. If CHROMIUM_PATH is not set and only a whole browser is found, a CI machine gets the shell as well.
 * Throws with what to do.
 */
export async function ensureChromium(kind: Kind = 'shell'): Promise<string> {
  const installed = findInstalledChromium(kind)
  if (installed) {
    const isPreferred = kind === 'whole' || isShell(installed) || installed === process.env.CHROMIUM_PATH
    if (isPreferred || !process.env.CI || !hasApt()) return installed
    await attempt(() => step("Installing Chromium's headless shell with apt-get", () => install(SHELL)))
    return findInstalledChromium(kind) ?? installed
  }
  if (hasApt()) {
    await attempt(() =>
      step('Installing Chromium with apt-get', async () => {
        await apt('update')
        await install('fonts-noto-cjk')
        // Not every Debian has a separate package for the shell.
        await (kind === 'shell' ? install(SHELL).catch(() => install('chromium')) : install('chromium'))
      }),
    )
  }
  if (!findInstalledChromium(kind)) {
    await attempt(() =>
      step('Downloading Chromium with Playwright', () =>
        runQuietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { cwd: ROOT }),
      ),
    )
  }
  const found = findInstalledChromium(kind)
  if (found) return found
  throw new StepError('No Chromium was found for the browser tests.', [
    'Install one (Debian: apt-get install chromium; others: npx playwright install --with-deps chromium),',
    'or set CHROMIUM_PATH to the program.',
  ])
}
