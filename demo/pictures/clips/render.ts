import { spawn } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { penFor } from '../kit/pen.ts'
import { sceneSvg } from '../kit/scene.ts'
import { SPORTS } from '../sports/all.ts'
import type { Take } from './take.ts'

const SIZE = { width: 640, height: 360 }
/** The system's program that encodes the clips. */
const ENCODER = 'ffmpeg'
const SECONDS = 8
const RATE = 25
/** A larger clip is encoded again at lower quality. */
const MAX_BYTES = 245_000

const frame = (slug: string, take: Take, n: number, t: number): Promise<Buffer> => {
  const pen = penFor(slug, n, take.scheme, { ...take.view, ...take.camera?.(t) })
  const svg = sceneSvg(pen, SIZE, { place: SPORTS[slug]!.place(pen), things: take.objectsAt(pen, t), window: false })
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}

const encode = (file: string, frames: readonly Buffer[], quality: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const size = `${SIZE.width}x${SIZE.height}`
    const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(RATE), '-i', '-']
    const colour = [
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-colorspace',
      'bt709',
    ]
    const coding = [
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-tune',
      'animation',
      '-profile:v',
      'high',
      '-level',
      '3.1',
      '-pix_fmt',
      'yuv420p',
      '-crf',
      String(quality),
      '-g',
      '100',
      '-threads',
      '1',
    ]
    const ffmpeg = spawn(
      ENCODER,
      [
        '-v',
        'error',
        '-y',
        ...input,
        ...colour,
        ...coding,
        '-movflags',
        '+faststart',
        '-fflags',
        '+bitexact',
        '-map_metadata',
        '-1',
        file,
      ],
      { stdio: ['pipe', 'ignore', 'inherit'] },
    )
    ffmpeg.on('error', () =>
      reject(new Error('Clips need ffmpeg with libx264 (for example: apt install ffmpeg). Nothing else does.')),
    )
    ffmpeg.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
    ffmpeg.stdin.on('error', () => {})
    for (const pixels of frames) ffmpeg.stdin.write(pixels)
    ffmpeg.stdin.end()
  })

/** Draws one clip, `{stem}.mp4` (H.264, 640 × 360, 8 s, at most 250 KB) and its poster `{stem}.webp`. */
export const renderClip = async (slug: string, take: Take, n: number, stem: string): Promise<number> => {
  await mkdir(dirname(stem), { recursive: true })
  const frames: Buffer[] = []
  for (let i = 0; i < SECONDS * RATE; i++) frames.push(await frame(slug, take, n, i / (SECONDS * RATE)))
  const file = `${stem}.mp4`
  for (const quality of [23, 26, 29, 32, 35]) {
    await encode(file, frames, quality)
    const { size } = await stat(file)
    if (size <= MAX_BYTES) break
  }
  const poster = frames[Math.round(frames.length * 0.3)]!
  await sharp(poster, { raw: { ...SIZE, channels: 3 } })
    .webp({ quality: 82, effort: 6 })
    .toFile(`${stem}.webp`)
  return 1
}
