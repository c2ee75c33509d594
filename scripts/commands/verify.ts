import { CHECKS } from '#scripts/test/checks.ts'
import { runJest } from '#scripts/test/jest.ts'
import { runParts } from '#scripts/test/parts.ts'

/** `npm run verify`: "am I done?" in one question: all checks, unit and contract tests. */
export async function run() {
  const { failed } = await runParts([...CHECKS, { title: 'unit, service and contract tests', run: () => runJest() }])
  process.exitCode = failed > 0 ? 1 : 0
}
