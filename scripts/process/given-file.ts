import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { StepError } from '#scripts/bootstrap/steps.mjs'

/** The text of the file a command was given, from where the person is who typed it. Throws a StepError. */
export function givenFile(args: readonly string[], usage: string): string {
  const [name, ...more] = args
  if (!name || more.length > 0) throw new StepError(`Usage: ${usage}`)
  try {
    return readFileSync(resolve(process.env.INIT_CWD ?? '.', name), 'utf8')
  } catch (error) {
    throw new StepError(`Cannot read ${name}: ${(error as Error).message}`)
  }
}
