import { writeFileSync } from 'node:fs'
import { type Encoded, encodePhoto } from './encode-photo.ts'
import type { Photo } from './read-photo.ts'

/**
 * The process strangers' pictures are opened in (FM-13): knows no secret, no store and no file, answers one picture at a
 * time over its channel and ends with it. A picture's memory is native, so no heap flag bounds it, and how long it takes
 * says little on a busy machine: so this process watches what it uses itself.
 */
const WATCH_PAUSE = 20

const [maxMemory = 0, maxWork = 0] = process.argv.slice(2).map(Number)
const answer = (encoded: Encoded) => process.send?.(encoded)

if (process.platform === 'linux') {
  // When the machine itself runs out of memory, this process goes first and the site stays.
  writeFileSync('/proc/self/oom_score_adj', '1000')
}

process.on('disconnect', () => process.exit())
process.on('message', async (photo: Photo) => {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const memory = process.memoryUsage.rss()
    const { user, system } = process.cpuUsage(before)
    const work = (user + system) / 1000
    // The pool ends this process then; by itself it would wait for the decoder to finish.
    if (memory > maxMemory || work > maxWork) {
      answer({ refusal: 'costly', reason: `${memory >> 20} MB, ${Math.round(work)} ms` })
    }
  }, WATCH_PAUSE)
  const encoded = await encodePhoto(photo)
  clearInterval(watch)
  answer(encoded)
})
