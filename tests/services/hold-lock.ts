import { lockFolder } from '#services/shared/store/lock.ts'

/** Takes the lock of the folder named and keeps it until the process is told to end; the test looks at what it says. */
try {
  lockFolder(process.argv[2] ?? '')
  process.stdout.write('held\n')
  setInterval(() => {}, 1_000)
} catch (error) {
  process.stdout.write(`refused: ${(error as Error).message}\n`)
}
