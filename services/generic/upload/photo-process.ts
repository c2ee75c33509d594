import { writeFileSync } from 'node:fs'
import { type Encoded, encodePhoto } from './encode-photo.ts'
import type { Photo } from './read-photo.ts'

/**
 * The process that decodes untrusted pictures (FM-13). It has no secrets, store or files, handles one picture at a time
 * over its channel and exits with it. Decoder memory is native, so no heap flag bounds it, and elapsed time means
 * little on a busy machine: so this process measures its own usage, at this interval in ms.
 */
const WATCH_PAUSE = 20

const [maxMemory = 0, maxCpuTime = 0] = process.argv.slice(2).map(Number)
const respond = (encoded: Encoded) => process.send?.(encoded)

if (process.platform === 'linux') {
  // If the machine runs out of memory, this process is killed first and the site survives.
  writeFileSync('/proc/self/oom_score_adj', '1000')
}

process.on('disconnect', () => process.exit())
process.on('message', async (photo: Photo) => {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const memory = process.memoryUsage.rss()
    const { user, system } = process.cpuUsage(before)
    const cpuTime = (user + system) / 1000
    // The pool then kills this process, which would otherwise wait for the decoder to finish.
    if (memory > maxMemory || cpuTime > maxCpuTime) {
      respond({ refusal: 'costly', reason: `${memory >> 20} MB, ${Math.round(cpuTime)} ms` })
    }
  }, WATCH_PAUSE)
  const encoded = await encodePhoto(photo)
  clearInterval(watch)
  respond(encoded)
})
