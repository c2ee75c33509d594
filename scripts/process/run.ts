import { type SpawnOptions, spawn } from 'node:child_process'
import { setPriority } from 'node:os'

const KEPT_OUTPUT = 30_000

/** Runs a program without showing its output; on failure, the error contains the end of it. */
export function runQuietly(program: string, args: string[], options: SpawnOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output = (output + chunk).slice(-KEPT_OUTPUT)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0 ? resolve(output) : reject(new Error(`${output}\n(ended with ${signal ?? `code ${code}`})`)),
    )
  })
}

interface VisibleOptions extends SpawnOptions {
  /** Priority of the program and its children, as for `os.setPriority`. */
  priority?: number
}

/** Runs a program on our own input and output, forwards stop signals, and resolves to its exit code. */
export function runVisibly(program: string, args: string[], { priority = 0, ...options }: VisibleOptions = {}) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    if (priority > 0 && child.pid) setPriority(child.pid, priority)
    // Ctrl-C reaches the whole process group anyway.
    const ignore = () => {}
    const stop = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGINT', ignore)
    process.on('SIGTERM', stop)
    process.on('SIGHUP', stop)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGINT', ignore)
      process.off('SIGTERM', stop)
      process.off('SIGHUP', stop)
      resolve(code ?? 1)
    })
  })
}
