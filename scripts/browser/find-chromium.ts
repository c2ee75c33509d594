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
 * The shell draws the same pages without the windows of a browser, for three quarters of the CPU, and opens a page for a
 * fifth (0.1 s instead of 0.5). It takes every line for a slow one and loads pictures from farther below, so what a page
 * weighs is measured with a whole browser.
 */
const NAMES = { shell: [SHELL, ...BROWSERS], whole: [...BROWSERS, SHELL] }
type Kind = keyof typeof NAMES
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

const searchPath = (kind: Kind) => {
  const directories = (process.env.PATH ?? '').split(delimiter)
  return NAMES[kind].flatMap((name) => directories.map((directory) => join(directory, name)))
}

/** The browser to test with: CHROMIUM_PATH, Playwright's own, then the system's. Null when there is none that runs. */
function presentChromium(kind: Kind): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...searchPath(kind), ...MAC]
  return (
    candidates.find((path): path is string => Boolean(path) && existsSync(path as string) && runs(path as string)) ??
    null
  )
}

const isShell = (path: string) => /headless[-_]shell/.test(path)
const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const attempt = (work: () => Promise<unknown>) => work().catch(() => null)
const debian = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
/** Without a network it fails soon. */
const HASTE = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'DPkg::Lock::Timeout=60']
const apt = (...args: string[]) => runQuietly('apt-get', ['-qq', '-y', ...HASTE, ...args], { env: debian })
const install = (name: string) => apt('install', '--no-install-recommends', name)

/**
 * Finds a Chromium, of the wanted kind when there is one, or gets one: by the system's package manager, else by
 * Playwright. Where CHROMIUM_PATH names none and only a whole browser is there, a CI machine gets the shell as well.
 * Throws with what to do.
 */
export async function ensureChromium(kind: Kind = 'shell'): Promise<string> {
  const present = presentChromium(kind)
  if (present) {
    const isWanted = kind === 'whole' || isShell(present) || present === process.env.CHROMIUM_PATH
    if (isWanted || !process.env.CI || !hasApt()) return present
    await attempt(() => step("Installing Chromium's headless shell with apt-get", () => install(SHELL)))
    return presentChromium(kind) ?? present
  }
  if (hasApt()) {
    await attempt(() =>
      step('Installing Chromium with apt-get', async () => {
        await apt('update')
        await install('fonts-noto-cjk')
        // Not every Debian has the shell as a package of its own.
        await (kind === 'shell' ? install(SHELL).catch(() => install('chromium')) : install('chromium'))
      }),
    )
  }
  if (!presentChromium(kind)) {
    await attempt(() =>
      step('Downloading Chromium with Playwright', () =>
        runQuietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { cwd: ROOT }),
      ),
    )
  }
  const found = presentChromium(kind)
  if (found) return found
  throw new StepError('No Chromium was found for the browser tests.', [
    'Install one (Debian: apt-get install chromium; others: npx playwright install --with-deps chromium),',
    'or set CHROMIUM_PATH to the program.',
  ])
}
