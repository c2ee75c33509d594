import { existsSync } from 'node:fs'
import { StepError } from '#scripts/bootstrap/steps.mjs'
import { commandEnvironment, openSiteStore, printStore } from '#scripts/process/with-store.ts'
import { CopyRefusedError, copyStore } from '#services/copy-store.ts'
import { describeError } from '#services/shared/log/create-log.ts'

/**
 * `npm run copy-to-postgres`: copies everything in the embedded store of `DATA_DIR` to the empty PostgreSQL of
 * `DATABASE_URL`, all or nothing. The folder stays as it is.
 */
export async function run(args: string[]) {
  if (args.length > 0) throw new StepError('Usage: npm run copy-to-postgres')
  const env = commandEnvironment()
  if (!env.DATABASE_URL)
    throw new StepError('DATABASE_URL is not set: it names the empty PostgreSQL database the copy goes into.')
  if (!existsSync(env.storeFolder)) throw new StepError(`There is no embedded store in ${env.storeFolder}.`)
  printStore(env)
  console.log(`Copied from: folder ${env.storeFolder}`)
  const from = await openSiteStore({ ...env, DATABASE_URL: undefined })
  try {
    const to = await openSiteStore(env)
    try {
      let total = 0
      await copyStore(from, to, (table, rows) => {
        total += rows
        if (rows > 0) console.log(`  ${table}: ${rows}`)
      })
      console.log(`All ${total} rows are there and say the same. The folder was left as it is.`)
    } finally {
      await to.close()
    }
  } catch (error) {
    if (error instanceof StepError) throw error
    if (error instanceof CopyRefusedError)
      throw new StepError(`Nothing was copied. ${error.message}`, [
        'Make an empty database (createdb), name it in DATABASE_URL and run the command again.',
      ])
    // The error of a failed query would quote the rows.
    throw new StepError(`Nothing was copied: ${describeError(error).error}`, ['Mend that and run the command again.'])
  } finally {
    await from.close()
  }
}
