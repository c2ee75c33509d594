import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { UPLOAD_TIMEOUT } from '#lib/contracts/limits.ts'
import { createSemaphore } from '#services/shared/http/semaphore.ts'
import type { Encoded } from './encode-photo.ts'
import type { Photo } from './read-photo.ts'
import { refusePhoto } from './refusals.ts'

const PROGRAM = path.join(import.meta.dirname, 'photo-process.ts')

/** Two cores, two photos; the others wait. With the memory limit this bounds what all uploads together can use. */
const PROCESSES = 2
/** Limits per photo: process memory in bytes, CPU time in ms, and the time the sender waits. */
export const LIMITS = {
  /** FM-13. A 40-megapixel photo uses 160 MB while it is encoded. */
  memory: 512 * 1024 * 1024,
  work: 20_000,
  /** Less than the call's timeout, so that the sender gets a reason. */
  patience: UPLOAD_TIMEOUT - 10_000,
}
type Limits = typeof LIMITS
/** Time after which an idle process is ended, ms. */
const IDLE_LIFE = 60_000

type Start = (limits: Limits) => ChildProcess

/**
 * Encodes photos in separate processes. A process that dies or exceeds its limits is ended; only that photo's sender
 * gets an error, and the next photo gets a new process.
 */
export function createPhotoPool(limits: Limits = LIMITS, start: Start = startProcess) {
  const withPermit = createSemaphore(PROCESSES)
  const idle: { child: ChildProcess; idleTimer: NodeJS.Timeout }[] = []

  function takeProcess(): ChildProcess {
    for (let one = idle.pop(); one; one = idle.pop()) {
      clearTimeout(one.idleTimer)
      if (one.child.connected) return one.child
    }
    return start(limits)
  }

  function returnProcess(child: ChildProcess) {
    idle.push({ child, idleTimer: setTimeout(() => child.kill('SIGKILL'), IDLE_LIFE).unref() })
  }

  /** Returns the copies in the order of `filesOf`. */
  return (photo: Photo): Promise<Uint8Array[]> =>
    withPermit(async () => {
      const child = takeProcess()
      const encoded = await requestEncoding(child, photo, limits.patience)
      if ('refusal' in encoded && (encoded.refusal === 'costly' || encoded.refusal === 'lost')) child.kill('SIGKILL')
      else returnProcess(child)
      if ('refusal' in encoded) throw refusePhoto(encoded.refusal, encoded.reason)
      return encoded.copies
    })
}

/** Starts a process that inherits nothing: an empty environment, no standard streams, a small heap. */
export function startProcess({ memory, work }: Limits): ChildProcess {
  const child = fork(PROGRAM, [memory, work].map(String), {
    env: { MALLOC_ARENA_MAX: '2' } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A pending request has its own listener; a later error comes from a process that is being ended.
  child.on('error', () => {})
  // It must not keep an otherwise finished parent alive.
  child.unref()
  child.channel?.unref()
  return child
}

function requestEncoding(child: ChildProcess, photo: Photo, timeout: number): Promise<Encoded> {
  return new Promise((resolve) => {
    const settle = (encoded: Encoded) => {
      clearTimeout(timer)
      child.off('message', settle).off('exit', died).off('error', failed)
      resolve(encoded)
    }
    const died = (code: number | null, signal: string | null) =>
      settle({ refusal: 'lost', reason: `process ended: ${signal ?? code}` })
    const failed = ({ message }: Error) => settle({ refusal: 'lost', reason: message })
    const timer = setTimeout(() => settle({ refusal: 'costly', reason: `longer than ${timeout} ms` }), timeout)
    child.on('message', settle).on('exit', died).on('error', failed)
    child.send(photo, (error) => error && failed(error))
  })
}
