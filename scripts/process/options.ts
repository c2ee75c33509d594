import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { StepError } from '#scripts/bootstrap/steps.mjs'

/** Reads the options of a command. An unknown one is refused: a typo would otherwise start something else. */
export function readOptions<const O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new StepError((error as Error).message, [
      `Options: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(', ')}`,
    ])
  }
}
