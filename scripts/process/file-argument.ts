import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { StepError } from '#scripts/bootstrap/steps.mjs'

/** The text of the file passed to a command, relative to the caller's folder. Throws a StepError. */
export function readFileArgument(args: readonly string[], usage: string): string {
  const [name, ...more] = args
  if (!name || more.length > 0) throw new StepError(`Usage: ${usage}`)
  let bytes: Buffer
  try {
    bytes = readFileSync(resolve(process.env.INIT_CWD ?? '.', name))
  } catch (error) {
    throw new StepError(`Cannot read ${name}: ${(error as Error).message}`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Decoded with replacement characters, two different references in another encoding would become the same.
    throw new StepError(`${name} is not text in UTF-8; nothing was recorded.`, [
      'Save it as "CSV UTF-8" in the spreadsheet (Excel writes GBK for plain "CSV") and run the command again.',
    ])
  }
}
