import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { ensureChromium } from '#scripts/browser/find-chromium.ts'
import { LAUNCH_ARGS } from '#scripts/browser/launch-args.ts'

/**
 * Browser tests run on the production build. Untagged tests run on the desktop; `@phone`, `@tablet` and `@every-size`
 * select other sizes.
 */
const executablePath = await ensureChromium()
// Each worker also loads this file and need not search again.
process.env.CHROMIUM_PATH = executablePath
const FAULTS = 'faults/**'
/**
 * Without a GPU, every frame of an animation is rendered by the CPU: slides and fades took a fifth of Chromium's time.
 * Phones get them; elsewhere, a test about motion enables it with `emulateMedia`.
 */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  // One more than there are cores: tests wait for clocks and queues. On two cores, all took 14.6 minutes with two
  // workers and 11.6 with three, with 7 % of the CPU left.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On a CI machine, a neighbour may steal a second; what fails twice is broken. The report lists the first as flaky.
  retries: process.env.CI ? 1 : 0,
  // A busy machine is slow, and some tests walk through the whole console; this only ends what would hang forever.
  timeout: 900_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // An element not clickable by then never will be; without a limit, the test would wait for its whole timeout.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Tracing costs a sixth of the run; where failed tests are retried, only the retry is traced.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [...LAUNCH_ARGS],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: FAULTS,
      grep: /@(phone|every-size)\b/,
      use: {
        viewport: { width: 390, height: 844 },
        userAgent: devices['iPhone 13'].userAgent,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'tablet',
      testIgnore: FAULTS,
      grep: /@(tablet|every-size)\b/,
      use: { ...STILL, viewport: { width: 768, height: 1024 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: FAULTS,
      grep: /^(?!.*@(phone|tablet)\b)|@desktop\b/,
      use: { ...STILL, viewport: { width: 1280, height: 800 } },
    },
    // Stops processes and moves records while others look at them, so it never runs in parallel with other projects.
    {
      name: 'faults',
      testMatch: FAULTS,
      fullyParallel: false,
      workers: 1,
      use: { ...STILL, viewport: { width: 1280, height: 800 } },
    },
  ],
})
