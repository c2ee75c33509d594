/**
 * Tests that start, kill and update whole processes, most of them several times: minutes of waiting for what few changes
 * affect. `npm test` runs them, `npm run verify` does not.
 */
export const PROCESS_TESTS: readonly string[] = [
  'scripts/build/copy-processes.test.ts',
  'scripts/commands/operator-commands.test.ts',
  'server/start/main.test.ts',
  'server/start/supervisor.test.ts',
  'services/full-disk.test.ts',
  'services/late-database.test.ts',
  'services/main.test.ts',
  'services/opening.test.ts',
  'demo/load.test.ts',
  'services/shared/store/lock.test.ts',
  'services/upgrade.test.ts',
  'services/user/notice/kill.test.ts',
  'tests/support/shared-modules-runner.test.ts',
]
