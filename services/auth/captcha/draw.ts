import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { CAPTCHA_LENGTH } from '#lib/contracts/limits.ts'
import { GRID, LETTERS } from './letters.ts'

/** Pixels; twice the size it is shown at, for sharp screens. */
const WIDTH = 264
const HEIGHT = 96
const PAPER = [244, 246, 248] as const
const INKS = [
  [21, 101, 82],
  [150, 64, 20],
  [42, 72, 140],
  [120, 38, 90],
] as const

type Point = { x: number; y: number }
type Stroke = { points: Point[]; ink: readonly number[]; width: number }

const ALPHABET = Object.keys(LETTERS)

export const randomAnswer = () =>
  Array.from({ length: CAPTCHA_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const between = (low: number, high: number) => low + (randomInt(10_001) / 10_000) * (high - low)

/**
 * The letters as PNG, turned, leaned and waved, with lines across. Drawn into pixels by ourselves: an SVG could be read
 * by a program letter by letter, and the picture library is kept from reading SVG at all (security decision 10).
 */
export async function drawCaptcha(answer: string): Promise<Uint8Array<ArrayBuffer>> {
  const wave = { height: between(3, 6), length: between(50, 90), start: between(0, 6) }
  const strokes = [...answer].flatMap((letter, at) => letterStrokes(letter, at, answer.length))
  for (const { points } of strokes) {
    for (const point of points) point.y += wave.height * Math.sin(point.x / wave.length + wave.start)
  }
  const pixels = paint([...strokes, ...Array.from({ length: 3 }, lineAcross)])
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  return new Uint8Array(await sharp(pixels, { raw }).png({ palette: true, effort: 1 }).toBuffer())
}

function letterStrokes(letter: string, at: number, count: number): Stroke[] {
  const ink = INKS[randomInt(INKS.length)] ?? INKS[0]
  const step = WIDTH / (count + 0.4)
  const centre = { x: step * (at + 0.7) + between(-6, 6), y: HEIGHT / 2 + between(-7, 7) }
  const size = between(8.4, 10)
  const angle = between(-0.35, 0.35)
  const lean = between(-0.25, 0.25)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (LETTERS[letter] ?? []).map((stroke) => ({
    ink,
    width: between(5, 7),
    points: stroke.split(' ').map((pair) => {
      const y = (Number(pair[1]) - GRID.height / 2) * size
      const x = (Number(pair[0]) - GRID.width / 2) * size - lean * y
      return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos }
    }),
  }))
}

function lineAcross(): Stroke {
  const [from, to] = [between(14, HEIGHT - 14), between(14, HEIGHT - 14)]
  const bow = between(-30, 30)
  const points = Array.from({ length: 13 }, (_, at) => {
    const part = at / 12
    return { x: WIDTH * part, y: from + (to - from) * part + bow * Math.sin(Math.PI * part) }
  })
  return { points, ink: INKS[randomInt(INKS.length)] ?? INKS[0], width: between(2, 3.5) }
}

/** Every pixel near a stroke takes its ink, at the rim only in part, so that edges are smooth. */
function paint(strokes: readonly Stroke[]): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = PAPER[at % 3] ?? 0
  for (const { points, ink, width } of strokes) {
    for (let at = 1; at < points.length; at++) paintSegment(pixels, points[at - 1]!, points[at]!, ink, width / 2)
  }
  return pixels
}

function paintSegment(pixels: Uint8Array, a: Point, b: Point, ink: readonly number[], radius: number) {
  const reach = radius + 1
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(a.x, b.x) - reach)),
    Math.min(WIDTH - 1, Math.ceil(Math.max(a.x, b.x) + reach)),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(a.y, b.y) - reach)),
    Math.min(HEIGHT - 1, Math.ceil(Math.max(a.y, b.y) + reach)),
  ]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy || 1
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const along = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square))
      const cover = Math.min(1, reach - Math.hypot(x - a.x - along * dx, y - a.y - along * dy))
      if (cover <= 0) continue
      const start = (y * WIDTH + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const old = pixels[start + channel] ?? 0
        pixels[start + channel] = old + ((ink[channel] ?? 0) - old) * cover
      }
    }
  }
}
