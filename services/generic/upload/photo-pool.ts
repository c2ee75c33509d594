import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { UPLOAD_TIMEOUT } from '#lib/contracts/limits.ts'
import { createSemaphore } from '#services/shared/http/semaphore.ts'
import type { Encoded } from './encode-photo.ts'
import type { Photo } from './read-photo.ts'
import { refusePhoto } from './refusals.ts'

const PROGRAM = path.join(import.meta.dirname, 'photo-process.ts')

/** Two cores, two photos; the others wait. With the memory of each this bounds what all uploads together can take. */
const PROCESSES = 2
/** What a photo may cost: memory of its process in bytes, its processor time in ms, and the time its sender waits. */
export const LIMITS = {
  /** FM-13. A photo of 40 megapixels takes 160 MB while it is drawn. */
  memory: 512 * 1024 * 1024,
  work: 20_000,
  /** Less than the call may take, so that its sender gets a reason. */
  patience: UPLOAD_TIMEOUT - 10_000,
}
type Limits = typeof LIMITS
/** A process nobody needs ends after this, ms. */
const IDLE_LIFE = 60_000

type Start = (limits: Limits) => ChildProcess

/**
 * Draws photos in processes of their own. One that dies, takes too long or too much is ended and costs its sender a
 * message and nobody else anything: the next photo gets a new one.
 */
export function createPhotoPool(limits: Limits = LIMITS, start: Start = startProcess) {
  const withPermit = createSemaphore(PROCESSES)
  const idle: { child: ChildProcess; leave: NodeJS.Timeout }[] = []

  function takeProcess(): ChildProcess {
    for (let one = idle.pop(); one; one = idle.pop()) {
      clearTimeout(one.leave)
      if (one.child.connected) return one.child
    }
    return start(limits)
  }

  function keepProcess(child: ChildProcess) {
    idle.push({ child, leave: setTimeout(() => child.kill('SIGKILL'), IDLE_LIFE).unref() })
  }

  /** Answers the copies in the order of `filesOf`. */
  return (photo: Photo): Promise<Uint8Array[]> =>
    withPermit(async () => {
      const child = takeProcess()
      const encoded = await ask(child, photo, limits.patience)
      if ('refusal' in encoded && (encoded.refusal === 'costly' || encoded.refusal === 'lost')) child.kill('SIGKILL')
      else keepProcess(child)
      if ('refusal' in encoded) throw refusePhoto(encoded.refusal, encoded.reason)
      return encoded.copies
    })
}

/** Nothing of ours goes with it: an empty environment, no standard streams, a small heap. */
export function startProcess({ memory, work }: Limits): ChildProcess {
  const child = fork(PROGRAM, [memory, work].map(String), {
    env: { MALLOC_ARENA_MAX: '2' } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Whoever waits for an answer hears of it; one that comes later is of a process that is being ended.
  child.on('error', () => {})
  // It must not keep a process alive that has nothing else to do.
  child.unref()
  child.channel?.unref()
  return child
}

function ask(child: ChildProcess, photo: Photo, patience: number): Promise<Encoded> {
  return new Promise((resolve) => {
    const settle = (encoded: Encoded) => {
      clearTimeout(timer)
      child.off('message', settle).off('exit', died).off('error', failed)
      resolve(encoded)
    }
    const died = (code: number | null, signal: string | null) =>
      settle({ refusal: 'lost', reason: `process ended: ${signal ?? code}` })
    const failed = ({ message }: Error) => settle({ refusal: 'lost', reason: message })
    const timer = setTimeout(() => settle({ refusal: 'costly', reason: `longer than ${patience} ms` }), patience)
    child.on('message', settle).on('exit', died).on('error', failed)
    child.send(photo, (error) => error && failed(error))
  })
}
