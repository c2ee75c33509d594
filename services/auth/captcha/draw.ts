import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import drawLetters from 'svg-captcha'
import { CAPTCHA_LENGTH } from '#lib/contracts/limits.ts'

/** 32 characters; 0, 1, I and O look alike and are left out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const WIDTH = 132
const HEIGHT = 48
/** Twice the size it is shown at, for sharp screens. */
const DENSITY = 144

export const randomAnswer = () =>
  Array.from({ length: CAPTCHA_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** The letters as PNG: the paths of an SVG could be read by a program letter by letter. */
export async function drawCaptcha(answer: string): Promise<Uint8Array<ArrayBuffer>> {
  const options = { width: WIDTH, height: HEIGHT, fontSize: 46, noise: 3, color: true, background: '#f4f6f8' }
  // The package types its object only; the function behind it draws a given text.
  const svg = (drawLetters as unknown as (text: string, given: typeof options) => string)(answer, options)
  return new Uint8Array(
    await sharp(Buffer.from(svg), { density: DENSITY }).png({ palette: true, effort: 1 }).toBuffer(),
  )
}
