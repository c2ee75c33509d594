import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { ensureChromium } from '#scripts/browser/find-chromium.ts'
import { LAUNCH_ARGS } from '#scripts/browser/launch-args.ts'

/** Browser tests run on the production build. Untagged tests run on the desktop; `@phone`, `@tablet`, `@every-size` say otherwise. */
const executablePath = await ensureChromium()
// Each worker reads this file as well and need not look for itself.
process.env.CHROMIUM_PATH = executablePath
const FAULTS = 'faults/**'
/**
 * Without a graphics card every frame of a moving page is drawn by the processor: slides and fades took a fifth of
 * Chromium's time. Phones see them; elsewhere a test that is about motion asks for it by `emulateMedia`.
 */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  // One more than there are processors: tests wait for clocks and queues. On two, all took 14.6 minutes with two workers
  // and 11.6 with three, which left 7 % of the processors' time.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On a strange machine a neighbour may steal a second; what fails twice is broken. The report calls the first one flaky.
  retries: process.env.CI ? 1 : 0,
  // A busy machine takes long, also for a test that walks through the whole console; it only ends what would never end.
  timeout: 900_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What cannot be pressed for so long will not be; without a bound it would take the whole time of the test.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Recording costs a sixth of the run; where a failed test is tried again, the second try is recorded.
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
    // Stops processes and moves records under the visitors' feet, so it never runs beside the others.
    {
      name: 'faults',
      testMatch: FAULTS,
      fullyParallel: false,
      workers: 1,
      use: { ...STILL, viewport: { width: 1280, height: 800 } },
    },
  ],
})
