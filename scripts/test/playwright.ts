import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'
import { runVisibly } from '#scripts/process/run.ts'
import type { Outcome } from './parts.ts'

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Runs the browser tests (against the stack in `environment`) and counts from Playwright's report. */
export async function runPlaywright(args: string[], environment: Record<string, string | undefined>): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'playwright-'))
  const reportFile = join(directory, 'report.json')
  try {
    const code = await runVisibly(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args],
      {
        cwd: ROOT,
        env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    if (!existsSync(reportFile)) return { passed: 0, failed: 1 }
    return outcomeOfPlaywright(JSON.parse(readFileSync(reportFile, 'utf8')), code)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

export function outcomeOfPlaywright({ stats, errors }: PlaywrightReport, exitCode: number): Outcome {
  const failed = stats.unexpected + errors.length
  return { passed: stats.expected + stats.flaky, failed: exitCode === 0 ? failed : Math.max(1, failed) }
}
