import { spawn } from 'node:child_process'
import { eachLine, LastLines } from './output.ts'
import { storeScriptArgs } from './scripts.ts'

/**
 * Fills an empty store with the demo data; `onProgress` receives its progress. Resolves to the mobile number of the demo's
 * operator; rejects with the last lines of output.
 */
export function seedStore(
  env: NodeJS.ProcessEnv,
  onProgress: (line: string) => void,
  signal: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...storeScriptArgs('demo/load.ts'), '--if-empty'], {
      env,
      signal,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const last = new LastLines()
    let operator: string | null = null
    child.on('message', (message: { operator: string }) => {
      operator = message.operator
    })
    eachLine(child.stdout!, (line) => {
      last.push(line)
      onProgress(line)
    })
    eachLine(child.stderr!, (line) => last.push(line))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(operator) : reject(new Error(last.lines.join('\n')))))
  })
}
