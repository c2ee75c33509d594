import { lockFolder } from '#services/shared/store/lock.ts'

/** Locks the given folder until the process is told to end; the test reads its output. */
try {
  lockFolder(process.argv[2] ?? '')
  process.stdout.write('held\n')
  setInterval(() => {}, 1_000)
} catch (error) {
  process.stdout.write(`refused: ${(error as Error).message}\n`)
}
