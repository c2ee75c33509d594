import { ensureChromium } from '#scripts/browser/find-chromium.ts'
import { buildSite } from '#scripts/build/build-site.ts'
import { ROOT } from '#scripts/process/root.ts'
import { CHECKS } from '#scripts/test/checks.ts'
import { runJest } from '#scripts/test/jest.ts'
import { type Part, runParts } from '#scripts/test/parts.ts'
import { runPlaywright } from '#scripts/test/playwright.ts'
import { DEFAULT_URL, runOnPostgres } from '#scripts/test/postgres.ts'

/** Settings a developer's shell may hold that must not reach the tests: they bring their own. */
const SITE_SETTINGS =
  /^(APP_MODE|PORT|HOST|SITE_|CITY_HOSTS|DATA_DIR|DATABASE_URL|INTERNAL_SECRET|\w+_SERVICE_URL|WEB_|SERVICES)/

/** Tracing every test costs a sixth of the run; rerun a failed test alone to get its trace. */
const TRACE_ARGS = process.env.CI ? [] : ['--trace=off']

/**
 * `npm test`: everything, from types to the browser, on its own ports and data. `--postgres` adds the service tests on
 * PostgreSQL (DATABASE_URL, else 127.0.0.1:5432), where a new site is then opened too.
 */
export async function run(args: string[]) {
  const databaseUrl = process.env.DATABASE_URL
  for (const name of Object.keys(process.env)) if (SITE_SETTINGS.test(name)) delete process.env[name]

  const server = args.includes('--postgres') ? { E2E_POSTGRES: databaseUrl ?? DEFAULT_URL } : {}
  const inBrowser =
    (...projects: string[]) =>
    async () => {
      // A separate folder, so that artifacts of a failed test survive when other projects run later.
      const output = `--output=test-results/${projects.join('-')}`
      return runPlaywright([...projects.map((name) => `--project=${name}`), output, ...TRACE_ARGS], {
        CHROMIUM_PATH: await ensureChromium(),
        ...server,
      })
    }
  const steps: (Part | readonly Part[])[] = [
    CHECKS,
    {
      title: 'production build',
      run: async () => {
        await buildSite(ROOT)
        return { passed: 1, failed: 0 }
      },
    },
    [
      { title: 'unit, service and contract tests', run: () => runJest({ isLowPriority: true }) },
      // They mostly wait for processes, and limit how long a visitor may wait meanwhile.
      { title: 'browser tests while processes die and records move', run: inBrowser('faults') },
    ],
    { title: 'browser tests', run: inBrowser('phone', 'tablet', 'desktop') },
    ...(args.includes('--postgres')
      ? [{ title: 'service and contract tests on PostgreSQL', run: () => runOnPostgres(databaseUrl) }]
      : []),
  ]
  const { failed } = await runParts(steps)
  process.exitCode = failed > 0 ? 1 : 0
}
