import sharp from 'sharp'
import { CAPTCHA_LENGTH } from '#lib/contracts/limits.ts'
import { SHAPES } from './letters.ts'
import { pickRandom, randomBetween, randomBoolean } from './random.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { lineAcross, type Point, randomWarp, strokesOf } from './strokes.ts'

/** Pixels; twice the displayed size, for high-density screens. */
export const PICTURE = { width: 440, height: 160 } as const
const { width: WIDTH, height: HEIGHT } = PICTURE
const PAPER = [244, 246, 248] as const
const INKS = [
  [18, 84, 70],
  [130, 54, 16],
  [38, 62, 124],
  [104, 32, 78],
] as const
const HOLLOW = 0.35
/** How far a character reaches from its centre; it may lean over the edge. */
const MARGIN = 64

const ALPHABET = Object.keys(SHAPES)

export const randomAnswer = () => Array.from({ length: CAPTCHA_LENGTH }, () => pickRandom(ALPHABET)).join('')

/**
 * Renders the answer as PNG. Characters vary in shape, size and slant, are solid or hollow, touch each other and lie in
 * a warped plane; lines as thick as their strokes run across, and everything on one side of a wavy border is inverted:
 * where line, border and stroke meet, ink and paper swap, so that neither colour nor thickness nor gaps tell one from
 * the other. Rendered to pixels: an SVG could be read letter by letter.
 */
export async function drawCaptcha(answer: string): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = createSheet(WIDTH, HEIGHT)
  const warp = randomWarp()
  const places = placesOf(answer.length)
  for (const [at, letter] of [...answer].entries()) {
    const width = randomBetween(12, 15)
    const pen = randomBoolean(HOLLOW) ? { width: width + 5, rim: 5.5 } : { width }
    sheet.draw(strokesOf(letter, places[at]!, warp), pen)
  }
  sheet.invert([lineAcross(WIDTH, randomBetween(20, 60), randomBetween(70, 140))], { width: randomBetween(7, 9) })
  sheet.invert([lineAcross(WIDTH, randomBetween(100, 140), randomBetween(20, 90))], { width: randomBetween(7, 9) })
  turnSide(sheet)
  return encode(sheet.ink, pickRandom(INKS))
}

/** Centres from left to right on a slope, close enough for characters to touch. */
function placesOf(count: number): Point[] {
  const step = randomBetween(96, 101)
  const middle = WIDTH / 2 + randomBetween(-20, 20)
  const slope = randomBetween(-0.09, 0.09)
  return Array.from({ length: count }, (_, at) => {
    const off = step * (at - (count - 1) / 2)
    const y = HEIGHT / 2 + slope * off + randomBetween(-7, 7)
    return { x: middle + off + randomBetween(-5, 5), y: Math.min(HEIGHT - MARGIN, Math.max(MARGIN, y)) }
  })
}

function turnSide(sheet: Sheet) {
  const [middle, swing, start] = [
    randomBetween(0.25, 0.75) * WIDTH,
    randomBetween(30, 70),
    randomBetween(0, 2 * Math.PI),
  ]
  const tilt = randomBetween(-0.8, 0.8)
  sheet.invertSide((y) => middle + tilt * (y - HEIGHT / 2) + swing * Math.sin(y / 34 + start), randomBoolean(0.5))
}

async function encode(mask: Float32Array, ink: readonly number[]): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = new Uint8Array(mask.length * 3)
  for (let at = 0; at < mask.length; at++) {
    for (let channel = 0; channel < 3; channel++) {
      const paper = PAPER[channel]!
      pixels[at * 3 + channel] = paper + (ink[channel]! - paper) * mask[at]!
    }
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  return new Uint8Array(await sharp(pixels, { raw }).png({ palette: true, effort: 1 }).toBuffer())
}
